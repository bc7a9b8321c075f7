"""Matches that measure how well programs play: duplicate boards, intervals, outside programs."""

from skat.arena.batches import play_boards
from skat.arena.board import PlayedBoard, PlayedGame, Work, play_board
from skat.arena.match import Match, Mode
from skat.arena.report import Report, report_on
from skat.arena.results import Results
from skat.arena.run import run_match
from skat.arena.statistics import Estimate, estimate

__all__ = [
    "Estimate",
    "Match",
    "Mode",
    "PlayedBoard",
    "PlayedGame",
    "Report",
    "Results",
    "Work",
    "estimate",
    "play_board",
    "play_boards",
    "report_on",
    "run_match",
]
