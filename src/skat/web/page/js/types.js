// The shapes of what the server says (docs/protocol.md; schemas view and action), for the type checker.

/** @typedef {string} Card A card, "CJ". */
/** @typedef {0 | 1 | 2} Seat */
/** @typedef {"auction" | "skat_or_hand" | "discard" | "declare" | "play" | "consent" | "over"} Phase */

/**
 * @typedef {object} Action One key, and the seat where it is not plain whose it is.
 * @property {Seat} [seat]
 * @property {number} [bid]
 * @property {true} [hold]
 * @property {true} [pass]
 * @property {true} [take_skat]
 * @property {true} [play_hand]
 * @property {Card[] | null} [discard]
 * @property {string} [declare]
 * @property {Card} [play]
 * @property {true} [give_up]
 * @property {true} [agree]
 * @property {true} [refuse]
 */

/** @typedef {{leader: Seat, cards: Card[], winner: Seat}} Trick */

/**
 * @typedef {object} Outcome
 * @property {{kind: "passed_in" | "played" | "gave_up" | "broken_off", seat: Seat | null}} ending
 * @property {{dealer: Seat, hands: Card[][], skat: Card[]}} deal
 * @property {Card[] | null} discard
 * @property {{won: boolean, score: number, points: number | null} | null} settlement
 * @property {number[]} scores
 */

/**
 * @typedef {object} View What a seat may know.
 * @property {Seat | null} seat
 * @property {Seat} dealer
 * @property {Phase} phase
 * @property {Seat | null} turn
 * @property {Card[]} hand
 * @property {Card[]} dealt
 * @property {Card[] | null} found
 * @property {Card[] | null} discard
 * @property {number} bid
 * @property {Seat | null} declarer
 * @property {boolean | null} hand_game
 * @property {string | null} contract
 * @property {Card[] | null} exposed
 * @property {Seat | null} leader
 * @property {Card[]} trick
 * @property {Trick[]} tricks
 * @property {number[]} points
 * @property {number[]} hand_sizes
 * @property {Action[]} history
 * @property {Action[]} legal
 * @property {Outcome | null} outcome
 */

/**
 * @typedef {object} Outlook What a declaration is worth before the play.
 * @property {string} contract
 * @property {number} value
 * @property {boolean | null} with
 * @property {number | null} matadors
 * @property {"yes" | "schneider" | "schwarz" | "skat" | "no"} covers
 * @property {boolean} fixed
 */

/**
 * @typedef {object} Result
 * @property {string} title
 * @property {{label: string, amount: string, rule: string}[] | null} items
 * @property {string | null} counted
 * @property {string | null} reason
 * @property {string} line
 * @property {string} nonce
 * @property {number} xp
 * @property {number | null} xp_total
 * @property {number | null} level
 */

/**
 * @typedef {object} State The whole table as this client may know it.
 * @property {"state"} type
 * @property {string} table
 * @property {number} number
 * @property {Seat} you
 * @property {{name: string, level: string | null}[]} players
 * @property {string} rules
 * @property {string} scoring
 * @property {View | null} view
 * @property {Outlook[]} outlooks
 * @property {string} commitment
 * @property {boolean} practice
 * @property {Seat[]} assisted
 * @property {Seat[]} away
 * @property {{can_undo: boolean, can_redo: boolean, asked_by: Seat | null}} undo
 * @property {boolean} decided
 * @property {{total: number, score: number, won: number, lost: number}[]} standings
 * @property {number} games
 * @property {Result | null} result
 */

/** @typedef {"deal" | "same_deal" | "undo" | "redo" | "agree_undo" | "refuse_undo" | "finish"} Command */

export {};
