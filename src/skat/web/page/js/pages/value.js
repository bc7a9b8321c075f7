// The value calculator: what a game is worth, as a receipt.
import { api } from "../api.js";
import { nameIn, Options, Page, Problem, useApi } from "../frame.js";
import { html, useEffect, useState } from "../lib.js";
import { pageTitle } from "../menu.js";
import { contractName } from "../outlook.js";
import { Receipt } from "../result.js";
import { language, say } from "../settings.js";

const GAMES = ["C", "S", "H", "D", "G", "N"];
const LEVELS = { trump: ["", "H", "HS", "HZ", "HO"], null: ["", "H", "O", "HO"] };

export default function Value() {
  const [sets] = useApi("rule-sets");
  const [rules, setRules] = useState("modern");
  const [game, setGame] = useState("G");
  const [level, setLevel] = useState("");
  const [side, setSide] = useState("with");
  const [count, setCount] = useState(1);
  const [bid, setBid] = useState(18);
  const [points, setPoints] = useState(70);
  const [tricks, setTricks] = useState("");
  const [cards, setCards] = useState("");
  const [told, setTold] = useState(/** @type {any} */ (null));
  const [problem, setProblem] = useState("");
  const isNull = game === "N";
  const levels = isNull ? LEVELS.null : LEVELS.trump;
  const code = game + (levels.includes(level) ? level : "");
  const matadors = cards.trim() ? { cards } : isNull ? {} : { [side]: count };
  const end = isNull ? { tricks: Number(tricks || 0) } : { points, ...(tricks === "" ? {} : { tricks: Number(tricks) }) };
  const body = JSON.stringify({ rules, contract: code, bid, ...matadors, ...end });
  useEffect(() => {
    let current = true;
    api("value", { method: "POST", body: JSON.parse(body) }).then(
      (found) => {
        if (!current) return;
        setTold(found);
        setProblem("");
      },
      (error) => {
        if (!current) return;
        setTold(null);
        setProblem(error.message);
      },
    );
    return () => {
      current = false;
    };
  }, [body, language.value]);
  const number = (/** @type {string} */ label, /** @type {any} */ value, /** @type {(value: any) => void} */ set, /** @type {number} */ most) =>
    html`<label class="field">${label}
      <input type="number" inputmode="numeric" min="0" max=${most} value=${value} onInput=${(/** @type {any} */ event) => set(event.target.value === "" ? "" : Number(event.target.value))} />
    </label>`;
  return html`<${Page} title=${pageTitle("value")}>
    <div class="grid2">
      <div class="form">
        <${Options} legend=${say("page.game")} name="game" values=${GAMES} value=${game} label=${contractName} onPick=${setGame} />
        <${Options} legend=${say("page.announcements")} name="level" values=${levels} value=${code.slice(1)} label=${(/** @type {string} */ one) => contractName(game + one)} onPick=${setLevel} />
        ${!isNull && html`<${Options} legend=${say("page.matadors")} name="side" values=${["with", "without"]} value=${side} label=${(/** @type {string} */ one) => say(`terminal.${one}`, { count: count || 1 })} onPick=${setSide} />`}
        <div class="grid2">
          ${!isNull && number(say("page.matadors"), count, setCount, 11)} ${number(say("page.bid_label"), bid, setBid, 400)}
          ${!isNull && number(say("page.points_label"), points, setPoints, 120)} ${number(say("page.tricks_label"), tricks, setTricks, 10)}
        </div>
        <label class="field">${say("page.cards_label")}
          <input value=${cards} spellcheck="false" onInput=${(/** @type {any} */ event) => setCards(event.target.value)} />
        </label>
        ${sets && html`<${Options} legend=${say("page.new_rules")} name="rules" values=${sets.map((/** @type {any} */ set) => set.id)} value=${rules} label=${(/** @type {string} */ id) => nameIn(sets, id)} onPick=${setRules} />`}
      </div>
      <section class="result" aria-live="polite">
        <${Problem} text=${problem} />
        ${told && html`<h2>${told.title}</h2>
          <${Receipt} items=${told.items} />
          <p class="reason">${told.reason}</p>`}
      </section>
    </div>
  <//>`;
}
