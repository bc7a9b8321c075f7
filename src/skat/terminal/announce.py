"""What happens, told to the person at the terminal: events, tricks, results, the running score."""

from __future__ import annotations

from skat.notation.line import print_line
from skat.rules import (
    SEATS,
    Action,
    Agree,
    Bid,
    Declare,
    Discard,
    Discarded,
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
from skat.table import Acted, Round, Table
from skat.terminal.screen import Screen
from skat.words.settlement import explain

CALLS: dict[type[Action], str] = {
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
    screen.say("terminal.commitment", commitment=playing.commitment)
    screen.say("terminal.your_position", position=screen.words.position(position_of(me, dealer)))
    tell_hand(screen, view_for(playing.game, me))


def tell_hand(screen: Screen, view: View) -> None:
    """The person's own cards."""
    screen.say("terminal.your_hand", cards=screen.hand(view))


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
        case Declare(contract):
            screen.say(
                "terminal.declares",
                strong=True,
                name=name,
                contract=screen.words.contract(contract),
                bid=view.bid,
            )
            if view.exposed is not None and seat != me:
                cards = screen.cards(sort_cards(view.exposed, contract.game_type))
                screen.say("terminal.shows_hand", name=name, cards=cards)
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
    """A game is over: the settlement item by item, all hands, the record line, the commitment."""
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
        for line in explain(settlement, screen.words):
            screen.line("  " + line)
    for seat, player in enumerate(table.players):
        screen.say("terminal.dealt_hand", name=player.name, cards=screen.cards(deal.hands[seat]))
    screen.say("terminal.dealt_skat", cards=deal.skat)
    if game.discard is not None:
        screen.say("terminal.discard_was", cards=game.discard)
    if me in playing.assisted:
        screen.say("terminal.assisted")
    if settlement is not None and not playing.practice:
        screen.say("terminal.xp", xp=playing.xp(me))
    line = print_line(playing.record)
    screen.say("terminal.record_line", line=line)
    screen.say("terminal.verify", commitment=playing.commitment, nonce=playing.nonce, line=line)
    if playing.practice:
        screen.say("terminal.practice")


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


def is_over(playing: Round | None) -> bool:
    """Whether no game is going on."""
    return playing is None or playing.game.phase is Phase.OVER
