"""One picture of a match: the running difference and its interval, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, isfinite, log10
from typing import Final

from skat.arena.statistics import Estimate, Running

_WIDTH: Final = 720
_HEIGHT: Final = 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 16, 40, 44
_MOST_POINTS: Final = 360
_STYLE: Final = (
    "text{font:13px sans-serif;fill:#222}.title{font-weight:bold}.grid{stroke:#ddd}.zero{stroke:#666}"
    ".band{fill:#2a6f97;fill-opacity:.2}.line{fill:none;stroke:#2a6f97;stroke-width:2}"
)


def picture(values: Sequence[float], title: str, across: str, up: str) -> str:
    """An SVG of the mean of the first 1, 2, … values; ``across`` and ``up`` name the axes."""
    points = _thinned(_running(values))
    known = [one for one in points if isfinite(one.half)]
    # The first few intervals are far too wide to draw: the later half of the points sets the scale.
    scale = known[len(known) // 4 :] or [Estimate(0, 0.0, 1.0)]
    low = min(0.0, *(one.mean - one.half for one in scale))
    high = max(0.0, *(one.mean + one.half for one in scale))
    step = _step((high - low) or 1.0)
    low, high = floor(low / step) * step, ceil(high / step) * step or step
    most = max(len(values), 1)

    def x(count: float) -> float:
        return round(_LEFT + count / most * (_WIDTH - _LEFT - _RIGHT), 1)

    def y(value: float) -> float:
        inside = min(max(value, low), high)
        return round(_TOP + (high - inside) / (high - low) * (_HEIGHT - _TOP - _BOTTOM), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'width="{_WIDTH}" height="{_HEIGHT}" role="img"><title>{_safe(title)}</title>',
        f'<style>{_STYLE}</style><rect width="100%" height="100%" fill="#fff"/>',
        f'<text class="title" x="{_LEFT}" y="22">{_safe(title)}</text>',
    ]
    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        kind, name = ("zero", "0") if abs(value) < step / 2 else ("grid", f"{value:+g}")
        parts.append(f'<path class="{kind}" d="M{_LEFT} {y(value)}H{_WIDTH - _RIGHT}"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y(value) + 4}" text-anchor="end">{name}</text>')
    if known:
        edge = [(x(one.count), y(one.mean + one.half)) for one in known]
        edge += [(x(one.count), y(one.mean - one.half)) for one in reversed(known)]
        parts.append(f'<polygon class="band" points="{_joined(edge)}"/>')
        parts.append(
            f'<polyline class="line" points="{_joined([(x(one.count), y(one.mean)) for one in known])}"/>'
        )
    middle = (_LEFT + _WIDTH - _RIGHT) / 2
    parts += [
        f'<text x="{_LEFT}" y="{_HEIGHT - 24}">0</text>',
        f'<text x="{_WIDTH - _RIGHT}" y="{_HEIGHT - 24}" text-anchor="end">{len(values)}</text>',
        f'<text x="{middle}" y="{_HEIGHT - 10}" text-anchor="middle">{_safe(across)}</text>',
        f'<text x="{_WIDTH - _RIGHT}" y="22" text-anchor="end">{_safe(up)}</text>',
        "</svg>\n",
    ]
    return "\n".join(parts)


def _running(values: Sequence[float]) -> list[Estimate]:
    running, found = Running(), []
    for value in values:
        running.add(value)
        found.append(running.estimate)
    return found


def _thinned(points: Sequence[Estimate]) -> list[Estimate]:
    """Not more points than pixels, the last one always."""
    every = max(1, ceil(len(points) / _MOST_POINTS))
    return [one for one in points if one.count % every == 0 or one is points[-1]]


def _step(span: float) -> float:
    """A round distance between lines: about five of them."""
    power: float = 10 ** floor(log10(span / 4))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= span / 5)


def _joined(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)


def _safe(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
