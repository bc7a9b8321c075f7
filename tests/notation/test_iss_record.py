"""ISS records into records (iss-format.md sections 2 to 4), trap by trap."""

from __future__ import annotations

import pytest

from skat.notation.iss.game import IssGame, parse_iss
from skat.notation.iss.record import IssReading, read_record
from skat.notation.iss.result import differences, parse_result, settle_iss
from skat.notation.iss.write import contract_letters, iss_game
from skat.notation.rulesets import built_in
from skat.rules import (
    CONTRACTS,
    Action,
    Bid,
    BrokenOff,
    Card,
    CardSet,
    Contract,
    Declare,
    Discard,
    Ending,
    GameType,
    NotationError,
    Phase,
    Play,
    Record,
)
from skat.rules.actions import AGREE, GIVE_UP, HOLD, PASS, PLAY_HAND, TAKE_SKAT
from tests.notation.test_iss import LINES
from tests.notation.test_json_reader import DEAL, HANDS

CARDS = ".".join(card.name for cards in (*HANDS, DEAL.skat) for card in cards)
AUCTION = "1 p 2 p 0 18"
OPEN_HAND = "CJ.CA.CT.CK.CQ.C9.C8.C7.SA.ST"
AUCTION_ACTIONS: tuple[tuple[int, Action], ...] = ((1, PASS), (2, PASS), (0, Bid(18)))


def moves(text: str, cards: str = CARDS) -> IssGame:
    """An ISS game of these moves after the deal."""
    words = text.split()
    return IssGame((("w", cards), *zip(words[::2], words[1::2], strict=True)))


def read(text: str) -> IssReading:
    return read_record(moves(text))


def actions(text: str) -> tuple[tuple[int, Action], ...]:
    return read(text).record.actions


def notes(reading: IssReading) -> list[tuple[str, int]]:
    return [(note.code, note.move) for note in reading.notes]


# The samples (iss-format.md section 6)


@pytest.mark.parametrize("line", LINES)
def test_every_sample_replays_and_settles_as_recorded(line: str) -> None:
    game = parse_iss(line)
    reading = read_record(game)
    assert reading.record.replay() == reading.game
    assert game.result is not None
    result = parse_result(game.result)
    assert reading.passed is result.passed
    if reading.end is not None:
        assert differences(reading.end, result) == ()


def test_which_samples_have_a_score() -> None:
    """Broken-off games are void here (rules.md 13.3); the seventh, ninth and tenth."""
    scores = [sum(read_record(parse_iss(line)).game.scores) for line in LINES]
    assert scores == [-54, 192, 108, 0, 48, 46, 0, 20, 0, 0, 48, 120]


def test_what_the_samples_show_besides() -> None:
    found = {index: notes(read_record(parse_iss(line))) for index, line in enumerate(LINES, 1)}
    assert {index: each for index, each in found.items() if each} == {
        2: [("iss_shown", 6), ("iss_defenders_gave_up", 9)],
        5: [("iss_shown", 24), ("iss_defenders_gave_up", 27)],
        6: [("iss_defenders_gave_up", 24)],
        7: [("iss_hidden_card_left_out", 9), ("iss_broken_off", 9)],
        9: [("iss_broken_off", 2)],
        10: [("iss_declared_without_discard", 15), ("iss_broken_off", 15)],
    }


# Deal and seats


def test_seat_0_is_forehand_and_the_dealer_seat_2() -> None:
    record = read("1 18 0 y").record
    assert record == Record(built_in(), DEAL, ((1, Bid(18)), (0, HOLD)))
    assert read_record(moves(""), built_in("isko")).record == Record(built_in("isko"), DEAL)


def test_another_dealer_turns_the_seats() -> None:
    record = read_record(moves("1 18 0 y"), dealer=0).record
    assert record.deal.dealer == 0
    assert record.deal.hands == (HANDS[2], HANDS[0], HANDS[1])
    assert record.actions == ((2, Bid(18)), (1, HOLD))


def test_a_deal_with_bars_is_read_if_nothing_is_hidden() -> None:
    codes = CARDS.split(".")
    bars = "|".join(".".join(codes[start:end]) for start, end in ((0, 10), (10, 20), (20, 30), (30, 32)))
    assert read_record(moves("", bars)).record.deal == DEAL


def test_a_players_view_has_no_record() -> None:
    codes = CARDS.split(".")
    hidden = ".".join(["??"] * 10)
    view = "|".join((".".join(codes[:10]), hidden, hidden, "??.??"))
    game = parse_iss(f"(;GM[Skat]OW[0]MV[w {view} 1 p ] ;)")
    assert game.moves[1] == ("1", "p")
    with pytest.raises(NotationError) as error:
        read_record(game)
    assert (error.value.code, error.value.place) == ("iss_hidden_cards", "MV[0]")


# Skat and declaration


def test_skat_declaration_and_discard_in_one_move_or_two() -> None:
    expected = (
        *AUCTION_ACTIONS,
        (0, TAKE_SKAT),
        (0, Discard(CardSet.parse("SA D7"))),
        (0, Declare(Contract(GameType.CLUBS))),
    )
    assert actions(f"{AUCTION} 0 s w D8.D7 0 C.D7.SA") == expected
    assert actions(f"{AUCTION} 0 s w D8.D7 0 C 0 D7.SA") == expected
    assert actions(f"{AUCTION} 0 s w ??.?? 0 C.D7.SA") == expected
    assert actions(f"{AUCTION} 0 s 0 C.D7.SA") == expected


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("CH", "CH"),
        ("GHS", "GHS"),
        ("GSH", "GHS"),
        ("CHZ", "CHZ"),
        ("CHSZ", "CHZ"),
        ("CZSH", "CHZ"),
        ("GO", "GHO"),
        ("GHO", "GHO"),
        ("GHOSZ", "GHO"),
        ("SO", "SHO"),
        ("HHS", "HHS"),
        ("DH", "DH"),
        ("NH", "NH"),
        ("NOH", "NHO"),
        ("NHO", "NHO"),
        (f"GO.{OPEN_HAND}", "GHO"),
        (f"NOH.{OPEN_HAND}", "NHO"),
    ],
)
def test_hand_games_with_their_letters_in_any_order(text: str, contract: str) -> None:
    expected = {str(each): each for each in CONTRACTS}[contract]
    assert actions(f"{AUCTION} 0 {text}") == (*AUCTION_ACTIONS, (0, PLAY_HAND), (0, Declare(expected)))


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_contract_is_written_in_letters_that_say_it(contract: Contract) -> None:
    letters = contract_letters(contract)
    assert letters[0] == contract.game_type.letter
    assert len(set(letters[1:])) == len(letters[1:])
    reading = read(f"{AUCTION} 0 {letters}" if contract.hand else f"{AUCTION} 0 s 0 {letters}.D8.D7")
    assert reading.game.contract == contract


@pytest.mark.parametrize(
    "open_cards",
    ["", f".{OPEN_HAND}", f" 0 {OPEN_HAND}"],
    ids=["missing", "with the declaration", "in a move of their own"],
)
def test_null_ouvert_after_the_skat(open_cards: str) -> None:
    reading = read(f"{AUCTION} 0 s w D8.D7 0 NO.D8.D7{open_cards} 0 CJ")
    assert reading.game.contract == Contract(GameType.NULL, ouvert=True)
    assert reading.record.actions[-1] == (0, Play(Card.CJ))


def test_a_type_is_no_card_and_a_card_no_type() -> None:
    """C7 and HT are cards; S is spades, s takes the skat."""
    reading = read(f"{AUCTION} 0 s 0 S.D8.D7 0 C7")
    assert reading.game.contract == Contract(GameType.SPADES)
    assert reading.record.actions[-1] == (0, Play(Card.C7))


# Showing, resigning, leaving


PLAYED = f"{AUCTION} 0 s w D8.D7 0 C.D8.D7 0 CJ 1 SJ 2 HJ"


@pytest.mark.parametrize(("shown", "cards"), [("SC", ""), ("SC.CA.CT", "CA CT")])
def test_showing_cards_is_no_move(shown: str, cards: str) -> None:
    reading = read(f"{PLAYED} 0 {shown} 0 CA 1 SK")
    assert reading.record.actions[-2:] == ((0, Play(Card.CA)), (1, Play(Card.SK)))
    assert notes(reading) == [("iss_shown", 10)]
    assert reading.notes[0].details == {"seat": 0, "cards": CardSet.parse(cards)}


def test_declarers_resignation_ends_the_game() -> None:
    reading = read(f"{PLAYED} 0 RE")
    assert reading.record.actions[-1] == (0, GIVE_UP)
    assert reading.game.ending == Ending("gave_up", 0)


@pytest.mark.parametrize("text", ["1 RE 2 RE", "1 RE 0 CA 1 SK 2 RE", "1 RE 0 CA 0 SC 2 RE"])
def test_defenders_resign_together_and_the_second_counts(text: str) -> None:
    reading = read(f"{PLAYED} {text}")
    assert reading.record.actions[-1] == (2, GIVE_UP)
    assert reading.game.ending == Ending("gave_up", 2)
    assert reading.notes[-1].code == "iss_defenders_gave_up"


def test_one_defender_alone_resigns_in_vain() -> None:
    reading = read(f"{PLAYED} 1 RE 0 CA 1 RE")
    assert reading.game.phase is Phase.PLAY
    assert notes(reading) == [("iss_defender_gave_up_alone", 10)]
    assert reading.end is None


def test_under_isko_the_defenders_are_taken_to_agree() -> None:
    """Declarer with eight cards asks (rules.md 13.3); ISS does not."""
    short = read_record(moves(f"{PLAYED} 0 RE"), built_in("isko"))
    assert short.record.actions[-1] == (0, GIVE_UP)
    asked = read_record(moves(f"{PLAYED} 0 CA 1 SK 2 DJ 0 RE"), built_in("isko"))
    assert asked.record.actions[-2:] == ((0, GIVE_UP), (1, AGREE))
    assert notes(asked) == [("iss_consent_assumed", 13)]
    assert asked.game.ending == Ending("gave_up", 0)


@pytest.mark.parametrize(
    ("text", "broken_off", "count"),
    [
        ("1 18 w TI.0", BrokenOff(0, "timeout"), 1),
        ("1 18 0 p w LE.2", BrokenOff(2, "left"), 2),
        (f"{AUCTION} w TI.0", BrokenOff(0, "timeout"), 3),
        (f"{AUCTION} 0 s w D8.D7 w LE.0", BrokenOff(0, "left"), 4),
        (f"{PLAYED} w LE.1", BrokenOff(1, "left"), 9),
        (f"{PLAYED} 0 ?? w LE.1", BrokenOff(1, "left"), 9),
        (f"{PLAYED} 1 RE w TI.2", BrokenOff(2, "timeout"), 9),
    ],
)
def test_leaving_and_running_out_of_time(text: str, broken_off: BrokenOff, count: int) -> None:
    reading = read(text)
    assert reading.record.broken_off == broken_off
    assert len(reading.record.actions) == count
    assert reading.record.replay().ending == Ending("broken_off", broken_off.seat, broken_off.reason)


def test_a_type_without_a_discard_is_left_out() -> None:
    """ISS settles it from cards that it does not have: there is nothing to compare."""
    reading = read(f"{AUCTION} 0 s w D8.D7 0 C w TI.0")
    assert reading.record.actions[-1] == (0, TAKE_SKAT)
    assert notes(reading) == [("iss_declared_without_discard", 7), ("iss_broken_off", 7)]
    assert reading.end is None


@pytest.mark.parametrize("text", ["1 p 2 p 0 p w TI.0", f"{PLAYED} 0 RE 1 RE", f"{PLAYED} w LE.1 w LE.2"])
def test_what_comes_after_the_end_is_noted(text: str) -> None:
    reading = read(text)
    assert reading.notes[-1].code == "iss_after_the_end"
    assert reading.game.phase is Phase.OVER


def test_a_null_below_the_bid_is_over_for_us_and_goes_on_for_iss() -> None:
    """rules.md 12.9, 15; iss-format.md section 3: Null has no check of the bid."""
    text = "1 24 0 y 1 p 2 p 0 s w D8.D7 0 N.CJ.CA"
    reading = read(f"{text} 0 D7 1 SJ 2 D9 2 DA 0 D8 1 SK 2 HJ 0 C7 1 HA 1 S7 2 DJ 0 SA")
    assert reading.game.ending == Ending("played")
    assert reading.game.scores == (-46, 0, 0)
    assert notes(reading) == [("iss_null_below_bid", 7)]
    assert reading.end is not None
    assert reading.end.tricks == 1
    assert settle_iss(reading.end).value == -46
    won = read(f"{text} 1 RE 2 RE")
    assert won.end is not None
    assert settle_iss(won.end).value == 23
    left = read(f"{text} 0 C7 w LE.0")
    assert left.record.broken_off is None
    assert left.end is not None
    assert settle_iss(left.end).value == -46
    assert read(f"{text} 0 C7 1 SJ").end is None
    with pytest.raises(NotationError, match="iss card refused"):
        read(f"{text} 0 C7 0 SJ")


# Refusals


@pytest.mark.parametrize(
    ("text", "code", "move"),
    [
        ("0 18", "not_your_turn", 1),
        ("1 19", "bid_not_a_value", 1),
        ("1 18 0 y 1 18", "bid_too_low", 3),
        ("1 y", "nothing_to_hold", 1),
        ("1 G", "iss_unknown_move", 1),
        ("1 RE", "give_up_before_declarer", 1),
        ("w CJ.CA", "iss_unknown_move", 1),
        ("w TI.3", "iss_unknown_move", 1),
        (f"{AUCTION} 1 s", "not_your_turn", 4),
        (f"{AUCTION} 0 s w CJ.CA", "iss_other_skat", 5),
        (f"{AUCTION} 0 s w CJ.XX", "no_such_card", 5),
        (f"{AUCTION} 0 C", "skat_untouched", 4),
        (f"{AUCTION} 0 X", "iss_unknown_move", 4),
        (f"{AUCTION} 0 CHH", "iss_unknown_move", 4),
        (f"{AUCTION} 0 CS", "no_such_contract", 4),
        (f"{AUCTION} 0 CH.CJ", "iss_other_open_cards", 4),
        (f"{AUCTION} 0 GO.CJ.CA", "iss_other_open_cards", 4),
        (f"{AUCTION} 0 s 0 CH.D8.D7", "hand_after_skat", 5),
        (f"{AUCTION} 0 s 0 C.D8", "discard_not_two_cards", 5),
        (f"{AUCTION} 0 s 0 C.D8.HJ", "card_not_held", 5),
        (f"{AUCTION} 0 s 0 C.??.??", "iss_hidden_cards", 5),
        (f"{AUCTION} 0 s 1 C", "not_your_turn", 5),
        (f"{AUCTION} 0 s 0 C 0 CJ", "discard_not_two_cards", 6),
        (f"{AUCTION} 0 GO 0 {OPEN_HAND[:-2]}D8", "iss_other_open_cards", 5),
        (f"{PLAYED} 1 SK", "not_your_turn", 10),
        (f"{PLAYED} 0 SJ", "card_not_held", 10),
        (f"{PLAYED} 0 CA 1 HA 2 H9", "must_follow_trumps", 12),
        (f"{PLAYED} 0 CA.CT", "iss_unknown_move", 10),
        (f"{PLAYED} 0 G", "no_such_card", 10),
        (f"{PLAYED} 0 SC.XX", "no_such_card", 10),
        (f"{PLAYED} 0 ??", "iss_hidden_cards", 10),
        (f"{PLAYED} 0 ?? 1 SK", "iss_hidden_cards", 10),
    ],
)
def test_refusals(text: str, code: str, move: int) -> None:
    with pytest.raises(NotationError) as error:
        read(text)
    assert (error.value.code, error.value.place) == (code, f"MV[{move}]")


@pytest.mark.parametrize(
    ("game", "code"),
    [
        (IssGame(()), "iss_no_deal"),
        (IssGame((("1", "p"),)), "iss_no_deal"),
        (moves("", CARDS[:-3]), "iss_deal_not_32_cards"),
        (moves("", CARDS[:-2] + "CJ"), "card_named_twice"),
        (moves("", CARDS[:-2] + "10"), "no_such_card"),
    ],
)
def test_deals_that_are_none(game: IssGame, code: str) -> None:
    with pytest.raises(NotationError) as error:
        read_record(game)
    assert (error.value.code, error.value.place) == (code, "MV[0]")


# Writing


def test_a_game_in_iss_words() -> None:
    record = read(f"{PLAYED} 0 RE").record
    game = iss_game(record, {"PC": "Skat", "P0": "Anna"})
    assert game.header == {"PC": "Skat", "P0": "Anna"}
    assert [" ".join(move) for move in game.moves[1:]] == [
        "1 p",
        "2 p",
        "0 18",
        "0 s",
        "w D8.D7",
        "0 C.D8.D7",
        "0 CJ",
        "1 SJ",
        "2 HJ",
        "0 RE",
    ]
    # Clubs with 1; six points in the trick: lost, no Schwarz, but Schneider after the first trick.
    assert game.result == ("d:0 loss v:-72 m:1 bidok p:6 t:1 s:1 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1")


def test_a_defender_who_gives_up_takes_the_partner_along() -> None:
    record = read(f"{PLAYED} 2 RE 1 RE").record
    assert record.actions[-1] == (1, GIVE_UP)
    assert iss_game(record).moves[-2:] == (("2", "RE"), ("1", "RE"))
    assert iss_game(record).result == (
        "d:0 win v:48 m:1 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1"
    )


def test_open_games_are_written_with_their_cards() -> None:
    record = read(f"{AUCTION} 0 s 0 NO.CJ.CA").record
    assert iss_game(record).moves[-1][1] == "NO.CJ.CA.CT.CK.CQ.C9.C8.C7.SA.ST.D8.D7"
    assert iss_game(record).result is None
