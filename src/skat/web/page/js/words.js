// The messages of one language, filled in: the browser's side of skat.words, from the same catalogues.

/** @typedef {string | {by: string, [category: string]: string}} Message */

const CASES = ["nom", "gen", "dat", "acc", "ins", "loc"];
const SUITS = { C: "clubs", S: "spades", H: "hearts", D: "diamonds" };
const RANKS = { A: "ace", T: "ten", K: "king", Q: "queen", J: "jack", 9: "nine", 8: "eight", 7: "seven" };
const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;

/** Values with a grammar: names that a message may want in a case. @param {string} code */
export const card = (code) => ({ card: code });
/** @param {string[]} codes */
export const cards = (codes) => ({ cards: codes });
/** @param {string} code A contract, "GH", or a game letter. */
export const contract = (code) => ({ contract: code });
/** @param {string} letter C S H D G N */
export const game = (letter) => ({ game: letter });
/** @param {string} name forehand, middlehand, rearhand */
export const position = (name) => ({ position: name });

export class Words {
  /**
   * @param {string} language
   * @param {"french" | "german"} deck Whose names the suits and courts have.
   * @param {Record<string, Message>} messages
   */
  constructor(language, deck, messages) {
    this.language = language;
    this.deck = deck;
    this.messages = messages;
    this.plural = new Intl.PluralRules(language);
    this.lists = {
      and: new Intl.ListFormat(language, { type: "conjunction" }),
      or: new Intl.ListFormat(language, { type: "disjunction" }),
    };
  }

  /**
   * A message with its values.
   * @param {string} key
   * @param {Record<string, any>} [values]
   * @returns {string}
   */
  say(key, values = {}) {
    return this.#fill(key, values, "");
  }

  /** @param {string} key */
  has(key) {
    return key in this.messages;
  }

  /** A value by itself, in a case or with a capital letter. @param {any} value @param {string} [form] */
  name(value, form = "nom") {
    return this.#show(value, form);
  }

  /** @param {string} key @param {Record<string, any>} values @param {string} form @returns {string} */
  #fill(key, values, form) {
    let text = this.messages[this.#formKey(key, form)];
    if (text === undefined) throw new Error(`no message ${key} in ${this.language}`);
    if (typeof text !== "string") {
      const number = values[text.by];
      text = text[`=${number}`] ?? text[this.plural.select(number)] ?? text.other;
    }
    return text.replace(PLACEHOLDER, (_, name, spec) => {
      if (!(name in values)) throw new Error(`${key} needs a value ${name}`);
      return this.#show(values[name], spec ?? form);
    });
  }

  /** The key of the form wanted, or of the nearest one there is. @param {string} key @param {string} form */
  #formKey(key, form) {
    const nearest = [`${key}.${form}`, key];
    if (this.deck === "german") nearest.unshift(`${key}.german.${form}`, `${key}.german`);
    return nearest.find((found) => found in this.messages) ?? key;
  }

  /** @param {any} value @param {string} spec @returns {string} */
  #show(value, spec) {
    if (spec === "cap") {
      const text = this.#show(value, "nom");
      return text.slice(0, 1).toUpperCase() + text.slice(1);
    }
    if (value === null || typeof value === "boolean") {
      return this.say(value === null ? "value.none" : value ? "value.yes" : "value.no");
    }
    if (typeof value === "number") return this.#number(value, spec);
    if (typeof value === "string") {
      return `${spec}.${value}` in this.messages ? this.say(`${spec}.${value}`) : value;
    }
    if ("card" in value) return this.#card(value.card, spec);
    if ("cards" in value) {
      const names = value.cards.map((/** @type {string} */ code) => this.#card(code, spec));
      return this.lists[spec === "or" ? "or" : "and"].format(names);
    }
    if ("word" in value) return this.#fill(value.word, {}, spec);
    if ("position" in value) return this.#fill(`position.${value.position}`, {}, spec);
    if ("game" in value) return this.#fill(gameKey(value.game), {}, spec);
    return this.#fill(contractKey(value.contract), { game: { game: value.contract[0] } }, spec);
  }

  /** @param {string} code @param {string} spec */
  #card(code, spec) {
    const suit = SUITS[/** @type {keyof typeof SUITS} */ (code[0])];
    const rank = RANKS[/** @type {keyof typeof RANKS} */ (code[1])];
    // Rank and suit are words with forms of their own.
    return this.#fill("card", { rank: { word: `rank.${rank}` }, suit: { word: `suit.${suit}` } }, spec);
  }

  /** @param {number} number @param {string} spec */
  #number(number, spec) {
    if (spec === "signed") return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
    if (spec && !CASES.includes(spec)) return this.#fill(`noun.${spec}`, { n: number }, "");
    const spelled = `number.${number}.${spec}`;
    return spelled in this.messages ? this.say(spelled) : String(number);
  }
}

/** @param {string} letter */
function gameKey(letter) {
  if (letter === "G") return "game.grand";
  if (letter === "N") return "game.null";
  return `suit.${SUITS[/** @type {keyof typeof SUITS} */ (letter)]}`;
}

/** @param {string} code */
function contractKey(code) {
  const [hand, ouvert] = [code.includes("H", 1), code.includes("O", 1)];
  if (code[0] === "N") return "contract.null" + (hand ? "_hand" : "") + (ouvert ? "_ouvert" : "");
  const level = ouvert ? "_ouvert" : code.includes("Z") ? "_schwarz" : code.endsWith("S") && code.length > 1 ? "_schneider" : hand ? "_hand" : "";
  return `contract.${code[0] === "G" ? "grand" : "suit"}${level}`;
}
