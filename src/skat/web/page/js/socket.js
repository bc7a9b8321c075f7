// The one WebSocket to a table: it comes back by itself, and a wish that was cut off is asked again.
import { signal } from "./lib.js";

/** @typedef {{command_id: string, expect: number, action?: object, command?: string}} Wish */

/** "open", "connecting", or "lost" after a cut that lasts. */
export const connection = signal("connecting");

const LONGEST_WAIT = 5000;
/** The server closes so when what is asked cannot be, and when a message is too big to be read. */
const REFUSED = 4400;
const TOO_BIG = 1009;

export class TableSocket {
  /**
   * @param {string} table
   * @param {() => string} query What the server needs to know of this reader, "lang=en".
   * @param {(message: any) => void} receive
   */
  constructor(table, query, receive) {
    this.table = table;
    this.query = query;
    this.receive = receive;
    /** @type {Wish | null} */
    this.open_wish = null;
    this.wait = 200;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.online = () => this.#soon(0);
    addEventListener("online", this.online);
    this.#connect();
  }

  #connect() {
    if (this.closed) return;
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}?${this.query()}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 200;
      connection.value = "open";
      // The number tells the server whether it did this already.
      if (this.open_wish) socket.send(JSON.stringify(this.open_wish));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.command_id !== undefined && message.command_id === this.open_wish?.command_id) {
        this.open_wish = null;
      }
      this.receive(message);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket || this.closed) return;
      if (event.code === REFUSED) {
        // No such table: the one sat at last will do.
        this.close();
        location.hash = "#/";
        return;
      }
      // It would be too big again.
      if (event.code === TOO_BIG) this.open_wish = null;
      connection.value = "lost";
      this.#soon(this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** @param {number} milliseconds */
  #soon(milliseconds) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.socket?.readyState !== WebSocket.OPEN) this.#connect();
    }, milliseconds);
  }

  /** Asks the server for something. @param {Omit<Wish, "command_id">} wish */
  send(wish) {
    this.open_wish = { command_id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, ...wish };
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(this.open_wish));
  }

  /** Connects anew, for another language. */
  reconnect() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.#connect();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.online);
    this.socket?.close();
  }
}
