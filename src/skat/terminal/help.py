"""Help at the prompt: what may be bid with these cards and why, what a game is worth, the rules."""

from __future__ import annotations

from skat.notation.text import parse_card
from skat.rules import (
    CardSet,
    Contract,
    Declare,
    Game,
    GameType,
    Outlook,
    Phase,
    Play,
    SkatError,
    View,
    outlook,
)
from skat.rules.contracts import TRUMP_GAMES
from skat.terminal.screen import Screen

#: The topic of the rules that belongs to each phase.
TOPICS: dict[Phase, str] = {
    Phase.AUCTION: "auction",
    Phase.SKAT_OR_HAND: "skat_or_hand",
    Phase.DISCARD: "discard",
    Phase.DECLARE: "declare",
    Phase.PLAY: "play",
    Phase.CONSENT: "giving_up",
    Phase.OVER: "value",
}


def tell_bids(screen: Screen, view: View) -> None:
    """What each game is worth with the ten cards held, so how far it allows to bid."""
    screen.say("terminal.bids_title")
    cards = view.hand if len(view.hand) == 10 else view.dealt
    for game_type in TRUMP_GAMES:
        plain = outlook(view.rules, Contract(game_type), view.bid, cards)
        by_hand = outlook(view.rules, Contract(game_type, hand=True), view.bid, cards)
        screen.say(
            "terminal.bids_line",
            game=game_type,
            matadors=count_text(screen, plain),
            level=plain.value // view.rules.base_value(plain.contract),
            base=view.rules.base_value(plain.contract),
            value=plain.value,
            hand=by_hand.value,
        )
    null = view.rules.null
    screen.say(
        "terminal.bids_null",
        plain=null.plain,
        hand=null.hand,
        ouvert=null.ouvert,
        hand_ouvert=null.hand_ouvert,
    )
    if view.phase is Phase.AUCTION:
        screen.say("terminal.bids_note")


def tell_contracts(screen: Screen, view: View) -> None:
    """The games that may be declared: what each is worth so far, whether it covers the bid.

    Those that cannot cover it are only counted, unless there are no others.
    """
    contracts = [action.contract for action in view.legal if isinstance(action, Declare)]
    found = [outlook(view.rules, contract, view.bid, own_twelve(view)) for contract in contracts]
    hopeful = [one for one in found if one.covers != "no"]
    screen.say("terminal.contracts_title", bid=view.bid)
    for one in hopeful or found:
        tell_outlook(screen, view, one)
    if hopeful and len(hopeful) < len(found):
        screen.say("terminal.contracts_hidden", count=len(found) - len(hopeful), bid=view.bid)


def own_twelve(view: View) -> CardSet:
    """The cards on which matadors are counted as far as this seat knows them."""
    return view.dealt | view.found if view.found is not None else view.dealt


def tell_outlook(screen: Screen, view: View, found: Outlook) -> None:
    """One line about one declaration."""
    text = "" if found.matadors is None else count_text(screen, found)
    key = "terminal.contract_null" if found.matadors is None else "terminal.contract_line"
    covers = screen.words.say(f"covers.{found.covers}", bid=view.bid)
    screen.say(
        key,
        code=str(found.contract),
        contract=screen.words.contract(found.contract),
        matadors=text,
        value=found.value,
        covers=covers,
    )


def count_text(screen: Screen, found: Outlook) -> str:
    """ "With 2" or "without 2", in words."""
    assert found.matadors is not None
    key = "terminal.with" if found.matadors.with_ else "terminal.without"
    return screen.words.say(key, count=found.matadors.count)


def tell_why(screen: Screen, game: Game, view: View, text: str) -> None:
    """Why a card may or may not be played now."""
    if view.phase is not Phase.PLAY or not text:
        screen.say("terminal.why_only_cards")
        return
    try:
        card = parse_card(text, deck=screen.words.deck, among=view.hand)
        game.apply(Play(card), view.seat)
    except SkatError as error:
        screen.line(screen.words.error(error))
    else:
        screen.say("terminal.why_legal", card=card)


def tell_topic(screen: Screen, view: View) -> None:
    """The rules for what is to be done now, and what can be typed."""
    screen.paragraph(screen.words.say(f"help.{TOPICS[view.phase]}"))
    if view.phase in (Phase.AUCTION, Phase.SKAT_OR_HAND):
        tell_bids(screen, view)
    if view.phase is Phase.PLAY and view.contract is not None:
        tell_order(screen, view.contract.game_type)
    screen.paragraph(screen.words.say("terminal.commands"))


def tell_order(screen: Screen, game_type: GameType) -> None:
    """Which rules of the order of the cards hold."""
    key = "null" if game_type is GameType.NULL else "grand" if game_type is GameType.GRAND else "suit"
    screen.paragraph(screen.words.say(f"help.order_{key}"))


#: Topics that ``rules TOPIC`` can show, in the order of the rules.
ALL_TOPICS = (
    "auction",
    "skat_or_hand",
    "discard",
    "declare",
    "play",
    "order_suit",
    "order_grand",
    "order_null",
    "value",
    "schneider",
    "null",
    "overbid",
    "giving_up",
    "undo",
)


def tell_rules(screen: Screen, topic: str) -> None:
    """One topic of the rules by its letter, or the list of topics."""
    letters = "abcdefghijklmnopqrstuvwxyz"[: len(ALL_TOPICS)]
    if len(topic) == 1 and topic.lower() in letters:
        name = ALL_TOPICS[letters.index(topic.lower())]
        screen.paragraph(screen.words.say(f"topic.{name}") + ". " + screen.words.say(f"help.{name}"))
        return
    screen.say("terminal.topics")
    for letter, name in zip(letters, ALL_TOPICS, strict=True):
        screen.line(f"{letter} {screen.words.say(f'topic.{name}')}")
    screen.say("terminal.topics_numbers")
