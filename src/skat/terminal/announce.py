"""What happens, told to the person at the terminal: events, tricks, results, the running score."""

from __future__ import annotations

from skat.notation.line import print_line
from skat.rules import (
    SEATS,
    Agree,
    Bid,
    Declare,
    Discard,
    Discarded,
    GameType,
    GiveUp,
    Hold,
    Pass,
    Phase,
    Play,
    PlayHand,
    Refuse,
    TakeSkat,
    View,
    next_seat,
    position_of,
    sort_cards,
    view_for,
)
from skat.rules.scoring import ListScoring, ranking
from skat.rules.view import Seen
from skat.table import Acted, Round, Table
from skat.terminal.screen import Screen
from skat.words.settlement import explain

CALLS: dict[type[Seen], str] = {
    Bid: "terminal.says_bid",
    Hold: "terminal.says_hold",
    Pass: "terminal.says_pass",
    TakeSkat: "terminal.takes_skat",
    PlayHand: "terminal.plays_hand",
    GiveUp: "terminal.gives_up",
    Agree: "terminal.agrees",
    Refuse: "terminal.refuses",
}


def tell_deal(screen: Screen, table: Table, me: int) -> None:
    """A game begins."""
    playing = table.current
    assert playing is not None
    dealer = playing.game.deal.dealer
    screen.line()
    screen.say(
        "terminal.game_begins", strong=True, number=len(table.rounds), dealer=table.players[dealer].name
    )
    if playing.practice:
        screen.say("terminal.practice")
    else:
        screen.say("terminal.commitment", commitment=playing.commitment)
    screen.say("terminal.your_position", position=screen.words.position(position_of(me, dealer)))
    tell_hand(screen, view_for(playing.game, me))


def tell_hand(screen: Screen, view: View) -> None:
    """The person's own cards."""
    screen.say("terminal.your_hand", cards=screen.hand(view))


def tell_exposed(screen: Screen, table: Table, view: View) -> None:
    """Declarer's open cards, as they lie on the table."""
    if view.exposed is not None and view.declarer is not None and view.declarer != view.seat:
        game_type = view.contract.game_type if view.contract is not None else GameType.GRAND
        cards = screen.cards(sort_cards(view.exposed, game_type))
        screen.say("terminal.shows_hand", name=table.players[view.declarer].name, cards=cards)


def tell_declaration(screen: Screen, table: Table, view: View) -> None:
    """Who plays what."""
    if view.contract is not None and view.declarer is not None:
        screen.say(
            "terminal.declares",
            strong=True,
            name=table.players[view.declarer].name,
            contract=screen.words.contract(view.contract),
            bid=view.bid,
        )


def tell_calls(screen: Screen, table: Table, view: View) -> None:
    """The auction so far."""
    for seat, action in view.history:
        value = action.value if isinstance(action, Bid) else view.bid
        screen.say(CALLS[type(action)], name=table.players[seat].name, value=value)


def tell_last(screen: Screen, table: Table, me: int) -> None:
    """The last event, as the person saw it."""
    event = table.log[-1]
    if isinstance(event, Acted):
        tell_action(screen, table, me)
        if event.fault is not None:
            screen.say("terminal.program_failed", name=table.players[event.seat].name)


def tell_action(screen: Screen, table: Table, me: int) -> None:
    """The last action of the game on the table, and the trick it completed."""
    view = table.view(me)
    assert view is not None
    seat, action = view.history[-1]
    name = table.players[seat].name
    match action:
        case Play(card):
            screen.say("terminal.plays_card", name=name, card=card)
            if not view.trick and view.tricks:
                trick = view.tricks[-1]
                screen.say("terminal.trick_taken", name=table.players[trick.winner].name, points=trick.points)
        case Declare():
            tell_declaration(screen, table, view)
        case Discard(cards):
            screen.say("terminal.you_discarded", cards=cards)
        case Discarded():
            screen.say("terminal.discards", name=name)
        case _:
            screen.say(CALLS[type(action)], name=name, value=view.bid)
    if view.found is not None and isinstance(action, TakeSkat):
        screen.say("terminal.found", cards=view.found)


def tell_trick(screen: Screen, table: Table, view: View) -> None:
    """The cards on the table."""
    if not view.trick or view.leader is None:
        return
    seat = view.leader
    parts = []
    for card in view.trick:
        parts.append(f"{table.players[seat].name} {screen.card(card)}")
        seat = next_seat(seat)
    screen.say("terminal.trick_so_far", cards=", ".join(parts))


def tell_last_trick(screen: Screen, table: Table, view: View) -> None:
    """The last complete trick."""
    if not view.tricks:
        screen.say("terminal.no_trick_yet")
        return
    trick = view.tricks[-1]
    seat = trick.leader
    parts = []
    for card in trick.cards:
        parts.append(f"{table.players[seat].name} {screen.card(card)}")
        seat = next_seat(seat)
    screen.say("terminal.last_trick", cards=", ".join(parts), name=table.players[trick.winner].name)


def tell_result(screen: Screen, table: Table, me: int) -> None:
    """A game is over: why, the settlement item by item, all hands, the record line, the seal."""
    playing = table.current
    assert playing is not None
    game = playing.game
    ending, settlement, deal = game.ending, game.settlement, game.deal
    assert ending is not None
    screen.line()
    if ending.kind == "passed_in":
        screen.say("terminal.passed_in", strong=True)
    elif ending.kind == "broken_off" and ending.seat is not None:
        screen.say("terminal.broken_off", strong=True, name=table.players[ending.seat].name)
    if settlement is not None and game.declarer is not None:
        won = "terminal.result_won" if settlement.won else "terminal.result_lost"
        screen.say(won, strong=True, name=table.players[game.declarer].name, score=settlement.score)
        # The sentence why comes last in the settlement; who has just played wants it first.
        *items, why = explain(settlement, screen.words)
        for line in (why, *items):
            screen.line("  " + line)
    screen.say("terminal.dealt_hands")
    for seat, player in enumerate(table.players):
        screen.line(f"  {player.name}: {screen.cards(deal.hands[seat])}")
    screen.say("terminal.dealt_skat", cards=deal.skat)
    if game.discard is not None:
        screen.say("terminal.discard_was", cards=game.discard)
    if me in playing.assisted:
        screen.say("terminal.assisted")
    if settlement is not None and not playing.practice:
        screen.say("terminal.xp", xp=playing.xp(me))
    tell_line(screen, table)
    if not playing.practice:
        line = print_line(playing.record)
        screen.say("terminal.verify", commitment=playing.commitment, nonce=playing.nonce, line=line)


def tell_line(screen: Screen, table: Table) -> None:
    """The record of the game on one line, once it is over."""
    playing = table.current
    if playing is None or is_playing(playing):
        screen.say("terminal.line_after")
    else:
        screen.say("terminal.record_line", line=print_line(playing.record))


def tell_score(screen: Screen, table: Table) -> None:
    """The running score."""
    lines = table.standings
    ranks = ranking(lines)
    games = sum(1 for entry in table.entries if entry.declarer is not None)
    screen.say(
        "terminal.score_title", games=games, scoring=screen.words.say(f"scoring.{table.scoring.value}")
    )
    key = "terminal.score_line" if table.scoring is ListScoring.PLAIN else "terminal.score_line_list"
    for seat in sorted(SEATS, key=lambda seat: (ranks[seat], seat)):
        standing = lines[seat]
        screen.say(
            key,
            rank=ranks[seat],
            name=table.players[seat].name,
            total=standing.total,
            score=standing.score,
            won=standing.won,
            lost=standing.lost,
        )


def is_playing(playing: Round | None) -> bool:
    """Whether a game is going on."""
    return playing is not None and playing.game.phase is not Phase.OVER
