"""The ``skat`` command: its sub-commands and their options.

Whatever a sub-command needs is imported when it runs, so that ``skat --help`` answers at once.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from skat.terminal.options import CardStyle, Deck, Language, Scoring, language_of_environment

app = typer.Typer(
    name="skat",
    help="Skat, the German card game for three: play it, settle it, check it.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
bench_app = typer.Typer(help="Measure how fast this program is here.", no_args_is_help=True)
app.add_typer(bench_app, name="bench")

LangOption = Annotated[
    Language,
    typer.Option("--lang", case_sensitive=False, help="Language of all messages; by default your system's."),
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
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Skat, the German card game for three: play it, settle it, check it.

    Without a command: a table in the browser.
    """
    if context.invoked_subcommand is None:
        with _Errors(_LANG):
            from skat.terminal.serve import serve as start

            start(None, _LANG.value, browse=True)


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8032,
    lang: LangOption = _LANG,
) -> None:
    """Serve the table in the browser, to this computer only, without opening the browser."""
    with _Errors(lang):
        from skat.terminal.serve import serve as start

        start(port, lang.value, browse=False)


@app.command()
def play(
    lang: LangOption = _LANG,
    rules: Annotated[
        str | None, typer.Option("--rules", help="modern (the default), isko, altenburg, or a TOML file.")
    ] = None,
    opponents: Annotated[
        str | None, typer.Option(help="Level of the two programs; by default regular.")
    ] = None,
    scoring: Annotated[
        Scoring | None, typer.Option(help="How the running score counts; by default plain.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    deal: Annotated[
        str | None,
        typer.Option("--deal", metavar="LINE", help="Practise the deal of a record line."),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last evening.")] = False,
    evening: Annotated[
        int | None, typer.Option(min=1, help="Go on with this evening of those that skat evenings lists.")
    ] = None,
    cards: CardsOption = CardStyle.symbols,
    deck: DeckOption = Deck.french,
) -> None:
    """Play an evening against two programs."""
    with _Errors(lang):
        from skat.rules.errors import SkatError
        from skat.terminal import evening as evenings

        screen = evenings.screen_for(lang.value, cards, deck)
        if resume or evening is not None:
            begun = {"rules": rules, "opponents": opponents, "scoring": scoring, "name": name, "deal": deal}
            for option, given in begun.items():
                if given is not None:
                    raise SkatError("resume_keeps_options", option=f"--{option}")
            evenings.resume_evening(screen, evening or 1)
        else:
            evenings.start_evening(
                screen,
                rules=rules or "modern",
                opponents=opponents or "regular",
                scoring=scoring or Scoring.plain,
                name=name or "",
                deal_line=deal,
            )


@app.command()
def evenings(
    lang: LangOption = _LANG,
) -> None:
    """List the saved evenings of skat play."""
    with _Errors(lang):
        from skat.terminal import evening as evenings

        evenings.list_evenings(evenings.screen_for(lang.value, CardStyle.symbols, Deck.french))


@app.command()
def value(
    contract: Annotated[
        list[str], typer.Argument(help="The game: hearts hand, Grand Hand Schneider angesagt, NO, …")
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
            " ".join(contract),
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
        str, typer.Argument(help='A file of records (ISS, JSON, lines, an evening, a match), a line, or "-".')
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
    files: Annotated[
        list[Path], typer.Argument(help="Records (ISS, JSON, lines), evenings, matches, vectors.")
    ],
    most: Annotated[int, typer.Option(min=0, help="Findings to print for each file.")] = 20,
    lang: LangOption = _LANG,
    rules: RulesOption = "modern",
) -> None:
    """Replay and settle the games of files again; exits with 1 if anything differs."""
    with _Errors(lang):
        from skat.terminal.check import check_files

        raise typer.Exit(0 if check_files(files, most=most, language=lang.value, rules=rules) else 1)


@app.command()
def solve(
    source: Annotated[
        list[str],
        typer.Argument(
            help='A position ("contract leader declarer hand hand hand skat [trick]"), a file, a line.'
        ),
    ],
    game: Annotated[int, typer.Option(min=1, help="Which game or position of the file.")] = 1,
    at: Annotated[int | None, typer.Option(help="After how many actions of the record.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0, help="Stop after so many seconds.")] = None,
    rules: RulesOption = "modern",
    lang: LangOption = _LANG,
    cards: CardsOption = CardStyle.symbols,
    deck: DeckOption = Deck.french,
) -> None:
    """Exact value of every legal card with all hands open.

    Example: skat solve G 0 0 CJ,SA SJ,ST HJ,H7 C8,C7
    """
    with _Errors(lang):
        from skat.terminal.evening import screen_for
        from skat.terminal.solve import solve as run

        run(screen_for(lang.value, cards, deck), source, game=game, at=at, rules=rules, seconds=seconds)


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


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    lang: LangOption = _LANG,
) -> None:
    """Write everything kept here (tables, games, settings, evenings) into one file."""
    with _Errors(lang):
        from skat.terminal.backup import back_up
        from skat.words import words

        typer.echo(words(lang.value).say("web.backed_up", file=str(file), count=back_up(file)))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that skat backup wrote.")],
    lang: LangOption = _LANG,
) -> None:
    """Put a backup in the place of everything kept here; what was here becomes a backup itself."""
    with _Errors(lang):
        from skat.terminal.backup import restore as put_back
        from skat.words import words

        typer.echo(words(lang.value).say("web.restored", file=str(file), before=str(put_back(file))))


@app.command()
def arena(
    players: Annotated[
        list[str] | None,
        typer.Argument(help='Two or three players: levels, or "!COMMAND" for an outside program.'),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", metavar="COMMAND", help="An outside program as the next player."),
    ] = None,
    fixed: Annotated[
        bool, typer.Option("--fixed", help="The same declarer, contract and discard for both.")
    ] = False,
    boards: Annotated[
        int | None,
        typer.Option("--boards", "--games", min=1, max=100_000, help="Boards to play; by default 300."),
    ] = None,
    until: Annotated[
        str | None, typer.Option(metavar="±N", help="Stop when the 95 % interval is that narrow.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Of the deals and the players' chance.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; by default one a core.")] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster instead.")
    ] = None,
    results: Annotated[
        Path | None, typer.Option(help="Keep every board in this file, and go on from it.")
    ] = None,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the report there.")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the running difference (SVG).")
    ] = None,
    patience: Annotated[
        float, typer.Option(min=0.001, max=86400, help="Seconds an outside program has for a decision.")
    ] = 60.0,
    reference: Annotated[
        str, typer.Option(metavar="LEVEL", help="Who bids and declares with --fixed.")
    ] = "regular",
    rules: RulesOption = "modern",
    lang: LangOption = _LANG,
) -> None:
    """Measure players: two on duplicate boards, or three at one table.

    Example: skat arena strong regular --until ±1.5
    """
    with _Errors(lang):
        from skat.notation.rulesets import load_rule_set
        from skat.terminal import arena as matches
        from skat.terminal.evening import screen_for

        matches.arena(
            screen_for(lang.value, CardStyle.codes, Deck.french),
            [*(players or ()), *(f"!{command}" for command in player or ())],
            load_rule_set(rules),
            fixed=fixed,
            boards=boards,
            until=until,
            seed=seed,
            reference=reference,
            patience=patience,
            jobs=jobs or os.cpu_count() or 1,
            cluster=cluster,
            files=matches.Files(results, json, picture),
        )


@app.command("player")
def player_(
    level: Annotated[str, typer.Argument(help="The level that answers.")],
    seed: Annotated[int, typer.Option(min=0, help="For requests without one.")] = 0,
    lang: LangOption = _LANG,
) -> None:
    """Play as an outside program: views on standard input, actions on standard output (docs/arena.md)."""
    with _Errors(lang):
        from skat.terminal.arena import player

        player(level, seed)


@bench_app.command("rules")
def bench_rules(
    games: Annotated[int, typer.Option(min=1, help="Random full games to play.")] = 3000,
    seed: Annotated[int, typer.Option(help="Seed of the random games.")] = 1,
) -> None:
    """Random full games a second through the public API, beside OpenSpiel if it is installed."""
    from skat.terminal.bench import tell_bench_rules

    tell_bench_rules(games, seed)


@bench_app.command("solver")
def bench_solver(
    file: Annotated[list[str] | None, typer.Option(help="Only these files of positions.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a file and question.")] = False,
    lang: LangOption = _LANG,
) -> None:
    """Time and nodes of the exact solver on the positions that come with it."""
    with _Errors(lang):
        from skat.terminal.bench import tell_bench_solver

        tell_bench_solver(file or None, as_json=json)


@bench_app.command("players")
def bench_players(
    levels: Annotated[
        list[str] | None, typer.Argument(help="Only these levels, with options if wanted.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games of three of a level.")] = 20,
    seed: Annotated[int, typer.Option(help="Seed of the deals.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a level.")] = False,
    lang: LangOption = _LANG,
) -> None:
    """How long the players think about a decision."""
    with _Errors(lang):
        from skat.terminal.bench import tell_bench_players

        tell_bench_players(levels or None, games, seed, as_json=json)


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
    _prepare_streams()
    try:
        app()
    except BrokenPipeError:
        # The reader of a pipe (head, less) has seen enough.
        _give_up_on_output()
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EFBIG, errno.EIO):
            raise
        _give_up_on_output()
        sys.exit(f"skat: {error.strerror}")
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)


def _prepare_streams() -> None:
    """A card symbol that the terminal cannot show, or a stray byte, must not end the game."""
    # A stream may have been closed by whoever started the program.
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _give_up_on_output() -> None:
    """Nothing more can be printed, also not when the interpreter closes the streams."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
