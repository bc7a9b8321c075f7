"""What the person at the terminal is asked, and what an answer means."""

from __future__ import annotations

from enum import Enum

from skat.notation.text import parse_card, parse_card_set, parse_contract
from skat.rules import (
    Action,
    Agree,
    Bid,
    Contract,
    Declare,
    Discard,
    GameType,
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
from skat.terminal.screen import Screen
from skat.words import Words


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
    from skat.words import words as load

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
            return say("terminal.ask_card")


def answer(screen: Screen, view: View, text: str) -> Action:
    """The action that a line means for the seat of ``view``.

    Raises :class:`SkatError` if it means none; whether it is legal is for the game to say.
    """
    words = screen.words
    folded = " ".join(text.split()).casefold()

    def says(key: str) -> bool:
        return folded in spoken(words, f"answer.{key}")

    match view.phase:
        case Phase.AUCTION:
            if says("pass"):
                return Pass()
            if folded.isascii() and folded.isdigit():
                # At a table one answers a bid with its value as well.
                if Hold() in view.legal and int(folded[:6]) == view.bid:
                    return Hold()
                return Bid(int(folded[:6]))
            bids = [action for action in view.legal if isinstance(action, Bid)]
            if says("yes"):
                return bids[0] if bids else Hold()
            if bids and says("next"):
                return bids[0]
        case Phase.SKAT_OR_HAND:
            if says("take_skat"):
                return TakeSkat()
            if says("play_hand"):
                return PlayHand()
        case Phase.DISCARD:
            return Discard(parse_card_set(text, deck=screen.words.deck, among=view.hand))
        case Phase.DECLARE:
            return Declare(_contract(view, text))
        case Phase.CONSENT:
            if says("yes"):
                return Agree()
            if says("no"):
                return Refuse()
        case _:
            choices = numbered_cards(view)
            if folded.isascii() and folded.isdigit() and 1 <= int(folded[:3]) <= len(choices):
                return choices[int(folded[:3]) - 1]
            return Play(parse_card(text, deck=screen.words.deck, among=view.hand))
    raise NotationError("answer_not_understood", text=text.strip()[:40])


def numbered_cards(view: View) -> list[Play]:
    """The legal cards in the order they are numbered: as the hand is sorted."""
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    game_type = view.contract.game_type if view.contract is not None else GameType.GRAND
    return [PLAYS[card] for card in sort_cards(cards, game_type)]


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
