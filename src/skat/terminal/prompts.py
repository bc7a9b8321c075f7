"""What the person at the terminal is asked, and what an answer means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from itertools import groupby

from skat.notation.text import parse_card, parse_card_set, parse_contract
from skat.rules import (
    Action,
    Agree,
    Bid,
    Card,
    CardSet,
    Contract,
    Declare,
    Discard,
    GameType,
    GiveUp,
    Hold,
    NotationError,
    Pass,
    Phase,
    Play,
    PlayHand,
    Refuse,
    TakeSkat,
    View,
    sort_cards,
)
from skat.rules.actions import PLAYS
from skat.table import Table
from skat.terminal import announce, help
from skat.terminal.screen import Screen, suit_in_game
from skat.words import Words
from skat.words import words as load


class Command(Enum):
    """What can be typed at any prompt besides an answer to it."""

    HELP = "help"
    WHY = "why"
    RULES = "rules"
    CARDS = "cards"
    LAST = "last"
    SCORE = "score"
    UNDO = "undo"
    REDO = "redo"
    GIVE_UP = "give_up"
    LINE = "line"
    QUIT = "quit"
    AGAIN = "again"
    REPLAY = "replay"


def spoken(words: Words, key: str) -> tuple[str, ...]:
    """The ways to type something: those of the language, then the English ones."""
    found = [*words.say(key).split("|"), *load("en").say(key).split("|")]
    return tuple(dict.fromkeys(text.strip().casefold() for text in found))


def command_in(words: Words, text: str) -> tuple[Command, str] | None:
    """The command that a line starts with, and the rest of the line; None if it is an answer."""
    folded = " ".join(text.split()).casefold()
    for command in Command:
        for name in spoken(words, f"command.{command.value}"):
            if folded == name:
                return command, ""
            if command in (Command.WHY, Command.RULES) and folded.startswith(name + " "):
                return command, " ".join(text.split())[len(name) + 1 :]
    return None


def is_yes(words: Words, text: str) -> bool:
    """Whether a line means yes."""
    return _folded(text) in spoken(words, "answer.yes")


def is_no(words: Words, text: str) -> bool:
    """Whether a line means no."""
    return _folded(text) in spoken(words, "answer.no")


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()


def context(screen: Screen, table: Table, view: View) -> None:
    """What one has to see before the question."""
    match view.phase:
        case Phase.PLAY:
            announce.tell_exposed(screen, table, view)
            announce.tell_trick(screen, table, view)
            if len(numbered_cards(view)) < len(view.hand):
                announce.tell_hand(screen, view)
            screen.say("terminal.may_play", cards=_numbered(screen, view, numbered_cards(view)))
        case Phase.DISCARD:
            screen.say("terminal.your_hand", cards=_numbered(screen, view, numbered_cards(view)))
        case Phase.DECLARE:
            announce.tell_hand(screen, view)
            help.tell_contracts(screen, view)


def _numbered(screen: Screen, view: View, cards: Sequence[Card]) -> str:
    """Cards with their numbers, the suits set apart."""
    game_type = game_of(view)
    groups = groupby(enumerate(cards, 1), key=lambda numbered: suit_in_game(numbered[1], game_type))
    return "  |  ".join(
        "  ".join(f"{number} {screen.card(card)}" for number, card in group) for _, group in groups
    )


def question(screen: Screen, view: View) -> str:
    """The prompt for what the seat of ``view`` has to do."""
    say = screen.words.say
    match view.phase:
        case Phase.AUCTION:
            bids = [action for action in view.legal if isinstance(action, Bid)]
            if Hold() in view.legal:
                return say("terminal.ask_hold", value=view.bid)
            if not bids:
                return say("terminal.ask_last_pass")
            if view.bid == 0 and len(bids) == 1:
                return say("terminal.ask_eighteen", value=bids[0].value)
            return say("terminal.ask_bid", value=bids[0].value)
        case Phase.SKAT_OR_HAND:
            return say("terminal.ask_skat")
        case Phase.DISCARD:
            return say("terminal.ask_discard")
        case Phase.DECLARE:
            return say("terminal.ask_contract")
        case Phase.CONSENT:
            return say("terminal.ask_consent")
        case _:
            cards = numbered_cards(view)
            if len(cards) == 1:
                return say("terminal.ask_only_card", card=screen.card(cards[0]))
            return say("terminal.ask_card")


def answer(screen: Screen, view: View, text: str) -> Action:
    """The action that a line means for the seat of ``view``.

    Raises :class:`SkatError` if it means none; whether it is legal is for the game to say.
    """
    words = screen.words
    folded = _folded(text)
    if not folded:
        # Where there is only one thing to do, Enter does it.
        return next(action for action in view.legal if not isinstance(action, GiveUp))

    def says(key: str) -> bool:
        return folded in spoken(words, f"answer.{key}")

    match view.phase:
        case Phase.AUCTION:
            found = _call(view, folded, says)
            if found is not None:
                return found
        case Phase.SKAT_OR_HAND:
            if says("take_skat"):
                return TakeSkat()
            if says("play_hand"):
                return PlayHand()
        case Phase.DISCARD:
            numbers = [_number(word) for word in folded.replace(",", " ").split()]
            cards = numbered_cards(view)
            if all(number is not None and 1 <= number <= len(cards) for number in numbers):
                return Discard(CardSet(cards[(number or 1) - 1] for number in numbers))
            return Discard(parse_card_set(text, deck=words.deck, among=view.hand))
        case Phase.DECLARE:
            return Declare(_contract(view, text))
        case Phase.CONSENT:
            if says("yes"):
                return Agree()
            if says("no"):
                return Refuse()
        case _:
            number, cards = _number(folded), numbered_cards(view)
            if number is not None and 1 <= number <= len(cards):
                return PLAYS[cards[number - 1]]
            return PLAYS[parse_card(text, deck=words.deck, among=view.hand)]
    raise NotationError("answer_not_understood", text=text.strip()[:40])


def _call(view: View, folded: str, says: Callable[[str], bool]) -> Action | None:
    """A word of the auction."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    number = _number(folded)
    if says("pass"):
        return Pass()
    if number is not None:
        # At a table one answers a bid with its value as well.
        return Hold() if number == view.bid and Hold() in view.legal else Bid(number)
    if says("yes"):
        # "Yes" holds, or takes the game at 18; a bidder has to name his value.
        return bids[0] if len(bids) == 1 and not view.bid else Hold()
    return bids[0] if bids and says("next") else None


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None


def game_of(view: View) -> GameType:
    """The game by whose order the hand is sorted."""
    return GameType.GRAND if view.contract is None else view.contract.game_type


def numbered_cards(view: View) -> list[Card]:
    """The cards that can be chosen, as the hand is sorted: the legal ones, or all twelve to discard from."""
    cards = (
        view.hand
        if view.phase is Phase.DISCARD
        else CardSet(action.card for action in view.legal if isinstance(action, Play))
    )
    return list(sort_cards(cards, game_of(view)))


def _contract(view: View, text: str) -> Contract:
    """A declaration; "Hand" need not be said again when the skat was left untouched."""
    contract = parse_contract(text)
    if view.hand_game and not contract.hand:
        return Contract(
            contract.game_type,
            hand=True,
            schneider=contract.schneider,
            schwarz=contract.schwarz,
            ouvert=contract.ouvert,
        )
    return contract
