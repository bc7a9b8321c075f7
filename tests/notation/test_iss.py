"""ISS records as text (iss-format.md sections 1 and 2): lenient in, one line out."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from skat.notation.bounded import LONGEST_LINE
from skat.notation.iss.file import read_iss
from skat.notation.iss.game import LONGEST_RECORD, IssGame, parse_iss, print_iss
from skat.rules import NotationError

SAMPLES = Path(__file__).parents[1] / "data" / "iss-samples.sgf"
LINES = SAMPLES.read_text(encoding="utf-8").splitlines()


def games_of(text: str | bytes) -> list[tuple[int, IssGame | NotationError]]:
    """What a file with this text holds."""
    return list(read_iss(BytesIO(text.encode() if isinstance(text, str) else text)))


def errors_of(text: str | bytes) -> list[tuple[int, str]]:
    """Lines and codes of the faults in a file."""
    return [(start, game.code) for start, game in games_of(text) if isinstance(game, NotationError)]


def test_the_first_sample() -> None:
    game = parse_iss(LINES[0])
    assert game.header == {
        "PC": "International Skat Server",
        "CO": "",
        "SE": "24072",
        "ID": "541932",
        "DT": "2010-12-06/18:59:24/UTC",
        "P0": "zoot",
        "P1": "kermit",
        "P2": "player1",
        "R0": "",
        "R1": "",
        "R2": "0.0",
    }
    assert game.moves[1:5] == (("1", "p"), ("2", "18"), ("0", "p"), ("2", "s"))
    assert game.moves[-1] == ("2", "HT")
    assert len(game.moves[0][1]) == 95
    assert game.result is not None
    assert game.result.startswith("d:2 loss v:-54 m:-2 bidok")


@pytest.mark.parametrize("line", LINES)
def test_every_sample_is_written_as_it_was_read(line: str) -> None:
    assert print_iss(parse_iss(line)) == line


@pytest.mark.parametrize(
    "text",
    [
        LINES[3].replace(" ]", "]"),
        LINES[3].replace("MV[", "\nMV[").replace("R[passed", "\n R [passed"),
        LINES[3].replace("1 p 2 p", "1 p # middlehand ] and ;) \n2\n p"),
        LINES[3].replace(" ;)", "\n# the end\n;)"),
        LINES[3].replace(" ;)", ")") + "  # passed in",
        LINES[3].replace("1 p 2 p", "1  p\t2 p"),
        "# an archive\n\n" + LINES[3] + "\n",
        "table .5 me end " + LINES[3],
        LINES[3].replace("(;GM[Skat]", "(;").replace(" ;)", " GM[Skat];)"),
    ],
)
def test_what_does_not_matter(text: str) -> None:
    assert parse_iss(text) == parse_iss(LINES[3])


def test_properties_may_be_missing() -> None:
    """CO, SE and ID are missing in records of 2007 and 2008."""
    game = parse_iss(LINES[1])
    assert game.header["PC"] == "Internet Skat Server"
    assert "CO" not in game.header
    assert parse_iss("(;GM[Skat]MV[w x ] ;)") == IssGame((("w", "x"),))


def test_a_sharp_in_a_header_value_is_a_character() -> None:
    game = parse_iss(LINES[3].replace("CO[]", "CO[round #2 ;) (; R[]"))
    assert game.header["CO"] == "round #2 ;) (; R["
    assert game.result == "passed"


def test_several_records_on_a_line_and_records_over_lines() -> None:
    text = LINES[0] + LINES[1] + "\n" + LINES[2].replace(" 1 ", "\n1 ") + LINES[3] + "\n"
    games = games_of(text)
    assert [game for _, game in games] == [parse_iss(line) for line in LINES[:4]]
    assert [start for start, _ in games] == [1, 1, 2, text.count("\n")]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "iss_not_one_record", ""),
        (LINES[0] + LINES[1], "iss_not_one_record", ""),
        ("hello", "iss_not_a_record", "line 1"),
        ("\n(;GM[Skat]MV[w x", "iss_unfinished", "line 2"),
        ("(;GM[Chess]MV[w x ] ;)", "iss_other_game", "line 1"),
        ("(;GM[Skat]P0[me] ;)", "iss_no_moves", "line 1"),
        ("(;GM[Skat]MV[w x 3 p ] ;)", "iss_no_such_mover", "MV[1]"),
        ("(;GM[Skat]MV[w x 1 ] ;)", "iss_half_a_move", "MV[1]"),
        ("(;GM[Skat]MV[" + "1 p " * 30_000 + "] ;)", "iss_record_too_long", "line 1"),
    ],
)
def test_faults(text: str, code: str, place: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_iss(text)
    assert (error.value.code, error.value.place) == (code, place)


def test_a_record_cut_off_does_not_spoil_the_next() -> None:
    text = "\n".join((LINES[0][:400], LINES[1], "junk", LINES[2]))
    assert errors_of(text) == [(1, "iss_unfinished"), (3, "iss_not_a_record")]
    assert errors_of("(;GM[Skat] " + LINES[0]) == [(1, "iss_unfinished")]
    games = [game for _, game in games_of(text) if isinstance(game, IssGame)]
    assert games == [parse_iss(LINES[1]), parse_iss(LINES[2])]


def test_what_is_too_long_is_skipped_up_to_the_next_record() -> None:
    many_lines = "(;GM[Skat]MV[\n" + "1 p\n" * LONGEST_RECORD
    one_line = "(;GM[Skat]MV[" + "1 p " * LONGEST_LINE
    assert errors_of(many_lines + LINES[0]) == [(1, "iss_record_too_long")]
    assert errors_of(LINES[0] + "\n" + one_line + "\n" + LINES[1]) == [(2, "line_too_long")]
    inside = LINES[0].replace("MV[", "MV[\n# " + "x" * LONGEST_LINE + "\n")
    assert errors_of(inside + "\n" + LINES[1]) == [(2, "line_too_long")]
    assert len(games_of(many_lines + LINES[0])) == 2


def test_names_in_the_old_encoding() -> None:
    [(_, game)] = games_of(LINES[0].replace("zoot", "Jürgen").encode("latin-1"))
    assert isinstance(game, IssGame)
    assert game.header["P0"] == "Jürgen"
    [(_, game)] = games_of(LINES[0].replace("zoot", "Юрий"))
    assert isinstance(game, IssGame)
    assert game.header["P0"] == "Юрий"


@pytest.mark.parametrize(
    "game",
    [
        IssGame((), header={"CO": "a]b"}),
        IssGame((), header={"CO": "a\nb"}),
        IssGame((), header={"my key": ""}),
        IssGame((), result="passed]"),
        IssGame((("3", "p"),)),
        IssGame((("1", "p p"),)),
        IssGame((("1", "p]"),)),
        IssGame((("1", ""),)),
    ],
)
def test_what_the_format_cannot_hold_is_not_written(game: IssGame) -> None:
    with pytest.raises(NotationError, match="iss bad value"):
        print_iss(game)
