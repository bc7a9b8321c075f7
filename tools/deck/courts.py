"""The court figures: the upper half of each, down to the line at which it is turned round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.deck.signs import EDGE, GOLD, GOLD_DARK, GREEN, INK, IVORY, RED, Palette, put, sign

SKIN, LINE = "#EFD8BC", "#5B4636"
HAIR_K, HAIR_Q, HAIR_J = "#54412F", "#7C4A26", "#A9793A"
MID = 181  # figures run one unit past the dividing line


def shape(d: str, fill: str, gap: float = 3) -> str:
    return f'<path d="{d}" fill="{fill}" stroke="{IVORY}" stroke-width="{gap}" stroke-linejoin="round"/>'


def dot(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def line(d: str, w: float = 2.2, colour: str = LINE) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{w:g}" stroke-linecap="round" stroke-linejoin="round"/>'


FACE = "M99 70H141V96C141 113 131 124 120 124C109 124 99 113 99 96Z"
EYES = "M104 91Q110 95.5 115.5 91M124.5 91Q130 95.5 136 91M120 92V104"
ROBE_D = f"M34 {MID}V166C34 148 52 136 98 127H142C188 136 206 148 206 166V{MID}Z"


def hand(x: float, y: float, trim: str) -> str:
    return shape(
        f"M{x - 9} {y - 5}C{x - 9} {y - 12} {x + 9} {y - 12} {x + 9} {y - 5}V{y + 6}H{x - 9}Z", SKIN, 2
    ) + shape(f"M{x - 12} {y + 6}H{x + 12}L{x + 14} {MID}H{x - 14}Z", trim, 2)


def staff(name: str, palette: Palette, x: float, top: float, size: float) -> str:
    return f'<path d="M{x} 160V{top + size / 2 + 2:g}" stroke="{GOLD_DARK}" stroke-width="4.5"/>' + put(
        sign(name, palette), x, top, size
    )


def king(name: str, palette: Palette) -> str:
    c, t = palette.robe[name], palette.trim_of(name)
    spots = ((93, 142), (98, 155), (102, 168), (147, 142), (142, 155), (138, 168))
    return "".join(
        [
            shape(ROBE_D, c),
            shape(f"M98 127L112 {MID}H128L142 127Z", t, 2),
            shape(f"M82 130C90 150 95 166 97 {MID}H111C109 164 104 146 98 127Z", IVORY, 0),
            shape(f"M158 130C150 150 145 166 143 {MID}H129C131 164 136 146 142 127Z", IVORY, 0),
            "".join(f'<path d="M{x} {y}l2.4 6.500h-4.800Z" fill="{INK}"/>' for x, y in spots),
            staff(name, palette, 186, 88, 40),
            hand(186, 152, t),
            shape("M88 76C82 98 84 116 90 128H150C156 116 158 98 152 76Z", HAIR_K),
            shape(FACE, SKIN, 0),
            line(EYES),
            shape(
                "M97 100C97 134 108 152 120 157C132 152 143 134 143 100C139 108 132 110 127 108C124 106 121 106 120 108"
                "C119 106 116 106 113 108C108 110 101 108 97 100Z",
                HAIR_K,
                2,
            ),
            line("M114.5 117H125.5", 2.4, SKIN),
            shape("M90 72L82 38L104 55L120 28L136 55L158 38L150 72Z", GOLD),
            f'<path d="M89 69H151V80H89Z" fill="{GOLD_DARK}"/>',
            dot(82, 36, 4.5, GOLD),
            dot(158, 36, 4.5, GOLD),
            dot(120, 26, 5, GOLD),
            "".join(dot(x, 74.5, 2.6, IVORY) for x in (102, 120, 138)),
        ]
    )


def queen(name: str, palette: Palette) -> str:
    c, t = palette.robe[name], palette.trim_of(name)
    return "".join(
        [
            shape(f"M40 {MID}V170C40 152 58 143 102 137H138C182 143 200 152 200 170V{MID}Z", c),
            f'<path d="M190 166V104" stroke="{GREEN}" stroke-width="4"/>'
            f'<path d="M189 142C176 140 169 132 168 120C181 122 188 130 189 142Z" fill="{GREEN}"/>',
            put(sign(name, palette), 190, 88, 40),
            hand(190, 158, t),
            shape(
                "M120 50C90 50 84 76 85 98C86 118 76 134 80 150C84 160 96 162 104 156H136C144 162 156 160 160 150"
                "C164 134 154 118 155 98C156 76 150 50 120 50Z",
                HAIR_Q,
            ),
            shape(
                f"M104 138C96 150 92 166 92 {MID}H148C148 166 144 150 136 138C134 154 106 154 104 138Z",
                t,
                2.5,
            ),
            f'<path d="M111 114H129V138C129 150 111 150 111 138Z" fill="{SKIN}"/>',
            '<path d="M111 121C116 127 124 127 129 121V117H111Z" fill="#D9B892"/>',
            shape("M100 74H140V96C140 113 130 123 120 123C110 123 100 113 100 96Z", SKIN, 0),
            f'<path d="M99 92C100 78 110 74 120 70C130 74 140 78 141 92L144 70C136 60 104 60 96 70Z" fill="{HAIR_Q}"/>',
            line(EYES + "Q120 107 117.5 107"),
            line("M115.5 114Q120 116.5 124.5 114", 2.4, RED),
            shape(
                "M88 68C92 60 92 48 94 42L107 54L120 30L133 54L146 42C148 48 148 60 152 68C134 58 106 58 88 68Z",
                GOLD,
            ),
            dot(120, 27, 5, GOLD),
            dot(93, 39, 4, GOLD),
            dot(147, 39, 4, GOLD),
            dot(120, 52, 3.6, c),
            "".join(
                dot(x, y, 2.5, IVORY)
                for x, y in ((107, 141), (112, 146.5), (120, 149), (128, 146.5), (133, 141))
            ),
        ]
    )


def jack(name: str, palette: Palette) -> str:
    c, t = palette.robe[name], palette.trim_of(name)
    return "".join(
        [
            shape(f"M40 {MID}V168C40 150 58 141 104 134H136C182 141 200 150 200 168V{MID}Z", c),
            shape(f"M120 134H136C182 141 200 150 200 168V{MID}H120Z", t, 2.5),
            staff(name, palette, 190, 88, 40),
            hand(190, 155, c),
            shape("M88 66C86 92 82 110 86 126C98 130 142 130 154 126C158 110 154 92 152 66Z", HAIR_J),
            f'<path d="M111 114H129V138H111Z" fill="{SKIN}"/>',
            shape(FACE, SKIN, 0),
            line(EYES + "Q120 107 117.5 107"),
            line("M115 115H125"),
            f'<path d="M92 133C102 128 112 134 120 143C128 134 138 128 148 133L144 150C135 147 126 149 120 156'
            f'C114 149 105 147 96 150Z" fill="{IVORY}" stroke="{EDGE}" stroke-width="1.5"/>',
            dot(120, 168, 3.4, IVORY),
            shape("M142 50C152 30 172 28 190 14C197 44 178 64 148 62Z", GOLD),
            line("M150 56C164 50 176 40 184 27", 2.2, GOLD_DARK),
            shape("M80 74C70 52 96 34 126 36C152 38 164 56 156 74C132 62 104 62 80 74Z", c),
            shape("M80 74C104 62 132 62 156 74L154 82C132 72 104 72 84 82Z", GOLD, 2),
        ]
    )


def ober(name: str, palette: Palette) -> str:
    c, t = palette.robe[name], palette.trim_of(name)
    return "".join(
        [
            shape(f"M36 {MID}V166C36 148 54 139 102 132H138C186 139 204 148 204 166V{MID}Z", c),
            shape(f"M103 132H137L130 {MID}H110Z", t, 2.5),
            "".join(dot(120, y, 3, c) for y in (150, 162, 174)),
            line("M62 144C74 158 90 164 108 164M178 144C166 158 150 164 132 164", 3, t),
            shape("M44 152C52 142 66 138 84 136L80 150C68 150 56 154 48 162Z", t, 2.5),
            shape("M196 152C188 142 174 138 156 136L160 150C172 150 184 154 192 162Z", t, 2.5),
            staff(name, palette, 196, 50, 42),
            hand(196, 156, t),  # sign held high
            shape("M90 58C86 88 86 110 91 122H149C154 110 154 88 150 58Z", HAIR_K),
            f'<path d="M110 112H130V132C126 139 114 139 110 132Z" fill="{SKIN}"/>',
            shape("M99 56H141V96C141 113 131 124 120 124C109 124 99 113 99 96Z", SKIN, 0),
            line(EYES),
            f'<path d="M105 107C111 103 117 104 120 108C123 104 129 103 135 107C130 112.5 124 113 120 111C116 113 110 112.5 105 107Z" fill="{HAIR_K}"/>',
            line("M117 117H123"),
            shape(
                "M70 78C72 52 96 34 120 34C144 34 168 52 170 78C152 64 136 66 120 66C104 66 88 64 70 78Z", c
            ),  # bicorne
            line("M73 74C88 61 104 62.5 120 62.500C136 62.5 152 61 167 74", 3.2, t),
            dot(120, 48, 8, t),
            dot(120, 48, 4.2, c),
            shape("M116 38C112 26 114 18 120 12C126 18 128 26 124 38Z", t, 2),
        ]
    )


def unter(name: str, palette: Palette) -> str:
    c, t = palette.robe[name], palette.trim_of(name)
    return "".join(
        [
            shape(f"M42 {MID}V168C42 150 60 141 104 134H136C180 141 198 150 198 168V{MID}Z", c),
            shape(f"M72 141L108 {MID}H124L90 137Z", t, 2.5),  # baldric
            shape("M88 70C84 92 82 106 87 118C98 126 142 126 153 118C158 106 156 92 152 70Z", HAIR_J),
            f'<path d="M111 112H129V132C126 140 114 140 111 132Z" fill="{SKIN}"/>',
            shape(FACE, SKIN, 0),
            line(EYES + "Q120 107 117.5 107"),
            line("M115 115H125"),
            shape(
                "M98 128C106 134 112 137 120 137C128 137 134 134 142 128L146 138C136 146 128 148 120 148C112 148 104 146 94 138Z",
                t,
                2.5,
            ),
            shape("M90 66C90 46 106 36 120 36C134 36 150 46 150 66Z", c),  # low hat, turned-up brim
            shape(
                "M78 58C92 70 148 70 162 58C164 70 158 80 150 82C132 74 108 74 90 82C82 80 76 70 78 58Z",
                t,
                2.5,
            ),
            shape("M104 58C94 42 84 36 70 34C72 50 82 62 100 66Z", IVORY, 0),
            line("M104 58C94 42 84 36 70 34C72 50 82 62 100 66Z", 1.6, GOLD_DARK),
            line("M98 60C90 50 84 44 78 40", 1.6, GOLD_DARK),
            dot(171, 159.5, 18.5, IVORY),
            put(sign(name, palette), 171, 159.5, 28),  # sign held low
        ]
    )


#: By rank letter; the German deck has Unter and Ober.
FRENCH_COURTS: Final[dict[str, Callable[[str, Palette], str]]] = {"K": king, "Q": queen, "J": jack}
GERMAN_COURTS: Final[dict[str, Callable[[str, Palette], str]]] = {"K": king, "Q": ober, "J": unter}
