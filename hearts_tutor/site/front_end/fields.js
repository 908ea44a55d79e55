/**
 * Fields and forms of a lesson: what the reader types or picks becomes an event. A patch never loses what is typed: a text
 * field takes Python's text only if Python has accepted what was typed, or has a new text while nobody types there.
 *
 * @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field
 */

const FIELDS = "input, textarea, select";
const LIVE_AFTER = 400; // ms after the last key
const LONGEST_FILE = 1_000_000; // bytes
const TOO_LONG = "This file is larger than 1 MB, so it is nothing that a lesson has saved.";
const UNREADABLE = "The browser could not read this file.";

/** @param {Field} field @returns {string | boolean} */
const valueOf = (field) => (field.type === "checkbox" ? /** @type {HTMLInputElement} */ (field).checked : field.value);

/** Whether it is a field to type in. @param {Element} field */
const isText = (field) => field.matches("textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit])");

/** The value that Python's HTML gives a field. @param {Field} field */
function written(field) {
  if (field instanceof HTMLSelectElement) return [...field.options].find((option) => option.defaultSelected)?.value ?? "";
  return field.type === "checkbox" || field.type === "radio" ? String(/** @type {HTMLInputElement} */ (field).defaultChecked) : field.defaultValue;
}

/**
 * Listen to the fields in one lesson.
 * @param {HTMLElement} root
 * @param {AbortSignal} signal ends the listening
 * @param {(event: object) => void} send
 * @param {(sentence: string) => void} complain
 */
function fields(root, signal, send, complain) {
  const sent = /** @type {Map<Field, string | boolean>} */ (new Map()); // not answered yet
  const defaults = /** @type {WeakMap<Field, string>} */ (new WeakMap());
  const last = /** @type {WeakMap<Field, string | boolean>} */ (new WeakMap());
  /** @type {number | undefined} */ let typing;

  /** @param {Field} field */
  function submit(field) {
    const value = valueOf(field);
    clearTimeout(typing);
    if (isText(field) && last.get(field) === value) return; // already sent while the reader was typing
    last.set(field, value);
    sent.set(field, value);
    send({ ...JSON.parse(field.dataset.event ?? ""), value });
  }

  /** @param {HTMLInputElement} field */
  async function read(field) {
    const file = field.files?.[0];
    if (!file) return;
    const event = JSON.parse(field.dataset.event ?? "");
    try {
      if (file.size > LONGEST_FILE) complain(TOO_LONG);
      else send({ ...event, value: await file.text(), file: file.name });
    } catch {
      complain(UNREADABLE);
    }
    field.value = ""; // the same file may be chosen again
  }

  root.addEventListener("change", ({ target }) => {
    const field = /** @type {Field} */ (target);
    if (!field.matches(FIELDS) || !field.dataset.event) return;
    if (field.type === "file") read(/** @type {HTMLInputElement} */ (field));
    else submit(field);
  }, { signal });

  root.addEventListener("input", ({ target }) => {
    const field = /** @type {Field} */ (target);
    if (field.dataset.live === undefined) return;
    clearTimeout(typing);
    typing = setTimeout(() => field.isConnected && submit(field), LIVE_AFTER);
  }, { signal });

  root.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.dataset.event) return;
    event.preventDefault();
    const named = /** @type {Field[]} */ ([...form.querySelectorAll(FIELDS)]).filter((field) => field.name && (field.type !== "radio" || /** @type {HTMLInputElement} */ (field).checked));
    for (const field of named) sent.set(field, valueOf(field));
    send({ ...JSON.parse(form.dataset.event), fields: Object.fromEntries(named.map((field) => [field.name, valueOf(field)])) });
  }, { signal });

  signal.addEventListener("abort", () => clearTimeout(typing));

  /** Whether a field keeps the reader's value in this patch. @param {Field} old @param {Field} fresh @param {boolean} taken */
  function stays(old, fresh, taken) {
    const isOwn = old.dataset.event !== undefined, isTyped = isText(old), isHeld = old === document.activeElement;
    if (!isTyped && (isOwn || !old.form?.dataset.event)) return false; // a choice shows what Python made of it
    if (taken && sent.has(old) && sent.get(old) === valueOf(old) && !(isHeld && old.dataset.live !== undefined)) return false;
    return (isTyped && isHeld) || (defaults.get(old) ?? written(old)) === written(fresh);
  }

  return {
    /** Give fields ids, so that a patch does not mistake one for another. @param {HTMLElement | DocumentFragment} content */
    name(content) {
      const seen = /** @type {Record<string, number>} */ ({});
      for (const field of /** @type {NodeListOf<Field>} */ (content.querySelectorAll(FIELDS))) {
        const words = `${field.form?.dataset.event ?? ""} ${field.dataset.event ?? ""} ${field.name} ${field.type === "radio" ? field.value : ""}`;
        const ident = `${root.id}-field${words.replace(/\W+/g, "-")}`;
        const number = (seen[ident] = (seen[ident] ?? 0) + 1);
        field.id ||= number > 1 ? `${ident}-${number}` : ident;
      }
    },
    /** Before a field is patched: copy the value that stays to the new one. @param {Node} old @param {Node} fresh @param {boolean} taken whether Python accepted what was sent */
    carry(old, fresh, taken) {
      if (!(old instanceof HTMLElement) || !(fresh instanceof HTMLElement) || !old.matches(FIELDS) || old.getAttribute("type") === "file") return;
      const from = /** @type {Field} */ (old), to = /** @type {Field} */ (fresh), said = written(to);
      if (stays(from, to, taken)) {
        if (to.type === "checkbox" || to.type === "radio") /** @type {HTMLInputElement} */ (to).checked = /** @type {HTMLInputElement} */ (from).checked;
        else if (!(to instanceof HTMLSelectElement) || [...to.options].some((option) => option.value === from.value)) to.value = from.value;
      } else last.delete(from);
      defaults.set(from, said);
    },
    /** To be called when Python has answered everything that was sent. */
    answered() { sent.clear(); },
  };
}
