// A question or a panel over the table, in the browser's own dialog.
import { html, signal, useLayoutEffect, useRef } from "./lib.js";
import { say } from "./settings.js";

/** The name of the open dialog, "" for none. */
export const opened = signal("");
/** @param {string} name */
export const open = (name) => (opened.value = name);
export const close = () => (opened.value = "");

/**
 * @param {{name: string, title: string, children?: any, wide?: boolean, buttons?: any}} props
 */
export function Dialog({ name, title, children, buttons, wide = false }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const isOpen = opened.value === name;
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog && !dialog.open) dialog.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  const shut = () => opened.value === name && close();
  return html`<dialog
    ref=${ref}
    class=${wide ? "wide" : ""}
    aria-labelledby="dialog-title"
    onClose=${shut}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === ref.current && shut()}
  >
    <div class="sheet">
      <header>
        <h2 id="dialog-title">${title}</h2>
        <button class="icon" aria-label=${say("page.close")} onClick=${shut}>✕</button>
      </header>
      <div class="sheet-body">${children}</div>
      ${buttons && html`<footer>${buttons}</footer>`}
    </div>
  </dialog>`;
}

/**
 * A question with its answer as a verb.
 * @param {{name: string, title: string, text: string, yes: string, danger?: boolean, onYes: () => void}} props
 */
export function Question({ name, title, text, yes, danger = false, onYes }) {
  const answer = () => {
    close();
    onYes();
  };
  const buttons = html`<button onClick=${close}>${say("page.back")}</button>
    <button class=${danger ? "danger" : "main"} onClick=${answer}>${yes}</button>`;
  return html`<${Dialog} name=${name} title=${title} buttons=${buttons}><p>${text}</p><//>`;
}
