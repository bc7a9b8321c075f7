// Settings: language, cards, order, speed, light.
import { Face } from "../cards.js";
import { Options, Page } from "../frame.js";
import { html } from "../lib.js";
import { pageTitle } from "../menu.js";
import { choose, CHOICES, say, settings } from "../settings.js";

export default function Settings() {
  const keys = /** @type {(keyof typeof CHOICES)[]} */ (Object.keys(CHOICES));
  return html`<${Page} title=${pageTitle("settings")}>
    <div class="form">
      ${keys.map((key) => html`<${Options}
        key=${key}
        legend=${say(`page.set_${key}`)}
        name=${key}
        values=${CHOICES[key]}
        value=${settings.value[key]}
        label=${(/** @type {string} */ value) => say(`choice.${key}_${value}`)}
        onPick=${(/** @type {string} */ value) => choose({ [key]: value })}
      />
      ${key === "deck" && html`<div class="card-row sample" aria-hidden="true">
        ${["CJ", "SA", "HK", "DQ", "DT"].map((card) => html`<span class="mini" key=${card}><${Face} card=${card} compact=${false} /></span>`)}
      </div>`}`)}
    </div>
  <//>`;
}
