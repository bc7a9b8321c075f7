// The bid ladder: every value that can be bid, and the games that give it.
import { Sign } from "../cards.js";
import { nameIn, Options, Page, Problem, useApi } from "../frame.js";
import { html, useState } from "../lib.js";
import { pageTitle } from "../menu.js";
import { contractName } from "../outlook.js";
import { say } from "../settings.js";

export default function Bids() {
  const [sets, problem] = useApi("rule-sets");
  const [chosen, setChosen] = useState("modern");
  if (!sets) return html`<${Page} title=${pageTitle("bids")}><${Problem} text=${problem} /><//>`;
  const { ladder } = sets.find((/** @type {any} */ set) => set.id === chosen);
  return html`<${Page} title=${pageTitle("bids")}>
    <p>${say("page.bids_intro")}</p>
    <${Options} legend=${say("page.new_rules")} name="rules" values=${sets.map((/** @type {any} */ set) => set.id)} value=${chosen} label=${(/** @type {string} */ id) => nameIn(sets, id)} onPick=${setChosen} />
    <dl class="ladder">
      ${ladder.map((/** @type {any} */ rung) => html`<div key=${rung.value}>
        <dt>${rung.value}</dt>
        <dd>${rung.games.map((/** @type {any} */ source) => html`<span class="source">
          <${Sign} game=${source.contract[0]} /> ${contractName(source.contract)}${source.multiplier ? ` × ${source.multiplier}` : ""}
        </span>`)}</dd>
      </div>`)}
    </dl>
  <//>`;
}
