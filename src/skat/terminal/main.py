"""The ``skat`` command: its sub-commands and their options.

Whatever a sub-command needs is imported when it runs, so that ``skat --help`` answers at once.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from skat.terminal.options import CardStyle, Deck, Language, Scoring, language_of_environment

app = typer.Typer(
    name="skat",
    help="Skat, the German card game for three: play it, settle it, check it.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
bench_app = typer.Typer(help="Measure how fast this program is here.", no_args_is_help=True)
app.add_typer(bench_app, name="bench")

LangOption = Annotated[
    Language, typer.Option("--lang", help="Language of all messages; by default your system's.")
]
RulesOption = Annotated[
    str, typer.Option("--rules", help="modern, isko, altenburg, or a TOML file with your own rules.")
]
CardsOption = Annotated[CardStyle, typer.Option("--cards", help="How cards are written.")]
DeckOption = Annotated[Deck, typer.Option("--deck", help="French or German names of the cards.")]
_LANG = language_of_environment()


def _version(wanted: bool) -> None:
    if wanted:
        from skat import __version__

        typer.echo(f"skat {__version__}")
        raise typer.Exit


@app.callback()
def _top(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Skat, the German card game for three: play it, settle it, check it."""


@app.command()
def play(
    lang: LangOption = _LANG,
    rules: RulesOption = "modern",
    opponents: Annotated[str, typer.Option(help="Level of the two programs.")] = "regular",
    scoring: Annotated[Scoring, typer.Option(help="How the running score counts.")] = Scoring.plain,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "",
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last evening.")] = False,
    deal: Annotated[
        str, typer.Option("--deal", metavar="LINE", help="Play the deal of a record line (for practice).")
    ] = "",
    cards: CardsOption = CardStyle.symbols,
    deck: DeckOption = Deck.french,
) -> None:
    """Play an evening against two programs."""
    with _Errors(lang):
        from skat.terminal.play import play_evening

        play_evening(
            language=lang.value,
            rules=rules,
            opponents=opponents,
            scoring=scoring,
            name=name,
            resume=resume,
            deal_line=deal,
            cards=cards,
            deck=deck,
        )


@app.command()
def value(
    contract: Annotated[
        str, typer.Argument(help='The game, as "hearts hand", "Grand Hand Schneider angesagt", "NO".')
    ],
    bid: Annotated[int, typer.Option(help="Declarer's bid.")] = 18,
    cards: Annotated[
        str, typer.Option(help="Declarer's twelve cards, the skat (or what was laid away) included.")
    ] = "",
    with_: Annotated[int | None, typer.Option("--with", help="Number of matadors held.")] = None,
    without: Annotated[int | None, typer.Option("--without", help="Number of matadors missing.")] = None,
    points: Annotated[int | None, typer.Option(help="Declarer's card points, the skat included.")] = None,
    tricks: Annotated[
        int | None, typer.Option(help="Declarer's tricks; only needed where it can matter.")
    ] = None,
    gave_up: Annotated[
        str, typer.Option("--gave-up", metavar="declarer|defender", help="Who gave up before it was decided.")
    ] = "",
    rules: RulesOption = "modern",
    lang: LangOption = _LANG,
) -> None:
    """What a game played at a real table is worth, item by item.

    Example: skat value "hearts hand" --without 2 --bid 40 --points 75
    """
    with _Errors(lang):
        from skat.terminal.value import tell_value

        tell_value(
            lang.value,
            rules,
            contract,
            bid=bid,
            cards=cards,
            with_=with_,
            without=without,
            points=points,
            tricks=tricks,
            gave_up=gave_up,
        )


@app.command()
def show(
    source: Annotated[
        str, typer.Argument(help='A file with records (ISS, JSON, lines, a saved evening), a line, or "-".')
    ],
    game: Annotated[int, typer.Option(min=1, help="Which game of the file.")] = 1,
    compare: Annotated[
        bool, typer.Option("--compare", help="Settle the game under each rule set and show the differences.")
    ] = False,
    lang: LangOption = _LANG,
    rules: RulesOption = "modern",
    cards: CardsOption = CardStyle.symbols,
    deck: DeckOption = Deck.french,
) -> None:
    """Step through a record (Enter: next, b: back, q: quit)."""
    with _Errors(lang):
        from skat.terminal.show import show_source

        show_source(source, game, language=lang.value, rules=rules, cards=cards, deck=deck, compare=compare)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="ISS records, record lines, JSON records, vectors.")],
    most: Annotated[int, typer.Option(min=0, help="Findings to print for each file.")] = 20,
    lang: LangOption = _LANG,
    rules: RulesOption = "modern",
) -> None:
    """Replay and settle the games of files again; exits with 1 if anything differs."""
    with _Errors(lang):
        from skat.terminal.check import check_files

        raise typer.Exit(0 if check_files(files, most=most, language=lang.value, rules=rules) else 1)


@app.command()
def verify(
    commitment: Annotated[str, typer.Argument(help="The seal shown before the game.")],
    nonce: Annotated[str, typer.Argument(help="The nonce shown after it.")],
    line: Annotated[str, typer.Argument(help="The record line of the game.")],
    lang: LangOption = _LANG,
) -> None:
    """Check that a deal was not changed during play; exits with 1 if it was."""
    with _Errors(lang):
        from skat.terminal.verify import verify_deal

        raise typer.Exit(0 if verify_deal(commitment, nonce, line, lang.value) else 1)


@bench_app.command("rules")
def bench_rules(
    games: Annotated[int, typer.Option(min=1, help="Random full games to play.")] = 3000,
    seed: Annotated[int, typer.Option(help="Seed of the random games.")] = 1,
) -> None:
    """Random full games a second through the public API, beside OpenSpiel if it is installed."""
    from skat.terminal.bench import tell_bench_rules

    tell_bench_rules(games, seed)


class _Errors:
    """Says what is wrong in the person's language and exits with 2; nobody sees a traceback."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is None:
            return
        from skat.rules.errors import SkatError
        from skat.words import words

        if isinstance(error, SkatError):
            _fail(words(self.language.value).error(error))


def _fail(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            # A card symbol that the terminal cannot show must not end the game.
            reconfigure(errors="replace")
    try:
        app()
    except BrokenPipeError:
        # The reader of a pipe (head, less) has seen enough.
        sys.stderr.close()
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
