"""The rules of Skat: immutable values and pure functions, no input or output."""

from skat.rules.actions import (
    Action,
    Agree,
    Bid,
    Declare,
    Discard,
    GiveUp,
    Hold,
    Pass,
    Play,
    PlayHand,
    Refuse,
    TakeSkat,
)
from skat.rules.auction import Auction, AuctionState
from skat.rules.cards import CARDS, PACK, Card, CardSet, Rank, Suit
from skat.rules.contracts import CONTRACTS, Contract, GameType
from skat.rules.deal import Deal, commitment, deal_pack, shuffled_deal
from skat.rules.errors import IllegalAction, NotationError, RuleSetError, SkatError
from skat.rules.game import Game
from skat.rules.matadors import Matadors, matadors
from skat.rules.outlook import Outlook, matador_range, outlook
from skat.rules.phases import Ending, Phase
from skat.rules.play import CardPlay, Trick
from skat.rules.record import BrokenOff, Record
from skat.rules.rulesets import RuleSet
from skat.rules.seats import SEATS, Position, next_seat, position_of, seat_of
from skat.rules.settlement import Level, Settlement, settle, settle_null
from skat.rules.tricks import ORDERS, is_trump, legal_cards, sort_cards, trick_winner
from skat.rules.view import Discarded, Outcome, View, view_for

__all__ = [
    "CARDS",
    "CONTRACTS",
    "ORDERS",
    "PACK",
    "SEATS",
    "Action",
    "Agree",
    "Auction",
    "AuctionState",
    "Bid",
    "BrokenOff",
    "Card",
    "CardPlay",
    "CardSet",
    "Contract",
    "Deal",
    "Declare",
    "Discard",
    "Discarded",
    "Ending",
    "Game",
    "GameType",
    "GiveUp",
    "Hold",
    "IllegalAction",
    "Level",
    "Matadors",
    "NotationError",
    "Outcome",
    "Outlook",
    "Pass",
    "Phase",
    "Play",
    "PlayHand",
    "Position",
    "Rank",
    "Record",
    "Refuse",
    "RuleSet",
    "RuleSetError",
    "Settlement",
    "SkatError",
    "Suit",
    "TakeSkat",
    "Trick",
    "View",
    "commitment",
    "deal_pack",
    "is_trump",
    "legal_cards",
    "matador_range",
    "matadors",
    "next_seat",
    "outlook",
    "position_of",
    "seat_of",
    "settle",
    "settle_null",
    "shuffled_deal",
    "sort_cards",
    "trick_winner",
    "view_for",
]
