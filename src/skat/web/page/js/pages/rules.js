// The rules, in our own words; an address with the number of a rule opens its topic.
import { Page } from "../frame.js";
import { html, useEffect } from "../lib.js";
import { pageTitle } from "../menu.js";
import { say } from "../settings.js";

/** Topics in reading order, each with the rules of rules.md that it tells. */
const TOPICS = [
  ["auction", ["4", "5", "6"]],
  ["skat_or_hand", ["7"]],
  ["discard", ["8"]],
  ["declare", ["10"]],
  ["play", ["9"]],
  ["order_suit", ["1"]],
  ["order_grand", ["1.5"]],
  ["order_null", ["1.6"]],
  ["value", ["11"]],
  ["schneider", ["11.6", "12.1"]],
  ["null", ["12.2", "10.2"]],
  ["overbid", ["12"]],
  ["giving_up", ["13"]],
  ["undo", ["13.4"]],
];

/** The topic of a rule: the longest number that begins it. @param {string} rule */
function topicOf(rule) {
  const fits = TOPICS.flatMap(([topic, numbers]) =>
    /** @type {string[]} */ (numbers).filter((number) => rule === number || rule.startsWith(`${number}.`)).map((number) => ({ topic, number })),
  );
  return fits.sort((a, b) => b.number.length - a.number.length)[0]?.topic ?? TOPICS[0][0];
}

/** @param {{rest: string[]}} props */
export default function Rules({ rest }) {
  const wanted = rest[0] ? topicOf(rest[0]) : "";
  useEffect(() => {
    if (wanted) document.getElementById(`rule-${wanted}`)?.scrollIntoView();
  }, [wanted]);
  return html`<${Page} title=${pageTitle("rules")}>
    <p>${say("page.rules_intro")}</p>
    ${TOPICS.map(([topic]) => html`<section key=${topic} id=${`rule-${topic}`} class=${topic === wanted ? "wanted" : ""}>
      <h2>${say(`topic.${topic}`)}</h2>
      <p>${say(`help.${topic}`)}</p>
    </section>`)}
  <//>`;
}
