/**
 * Lessons by keyboard. In a part with data-arrows the arrows, Home and End move between buttons, of which one is in the
 * Tab order; a key that stands in a button's data-key presses that button.
 */

const OUTWARD = ["Tab", "Escape"]; // keys that leave a lesson; a notebook would handle any other that reaches it, such as "x" to cut the cell

/** The enabled, visible buttons. Inside closed <details> buttons still have boxes; only checkVisibility tells. @param {Element} part */
const usable = (part) => [...part.querySelectorAll("button")].filter((button) => !button.disabled && (button.checkVisibility?.() ?? button.getClientRects().length));

/** The button that a key leads to; rows are rows on the screen. @param {HTMLElement[]} buttons @param {HTMLElement} from @param {string} key */
function neighbour(buttons, from, key) {
  const at = buttons.indexOf(from);
  const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[key];
  if (step !== undefined) return buttons[step];
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const here = from.getBoundingClientRect(), half = here.height / 2; // a raised card stands out of its row by less than that
  const places = buttons.map((button) => {
    const box = button.getBoundingClientRect();
    return { button, away: (box.top - here.top) * (key === "ArrowDown" ? 1 : -1), aside: Math.abs(box.left + box.right - here.left - here.right) };
  });
  const beyond = places.filter(({ away }) => away > half).sort((a, b) => a.away - b.away);
  return beyond.filter(({ away }) => away < beyond[0].away + half).sort((a, b) => a.aside - b.aside)[0]?.button;
}

/**
 * Listen to the keys in one lesson.
 * @param {HTMLElement} root
 * @param {AbortSignal} signal ends the listening
 * @param {() => boolean} waits whether Python is still to answer
 * @returns {{giveTabStops: (content: HTMLElement | DocumentFragment) => void, pressEarlyKey: () => void, dropEarlyKey: () => void}}
 *   `giveTabStops` gives new content its tab stops: the buttons that had the focus last. `pressEarlyKey` presses, after an
 *   answer, a key that came before its button was there or enabled; `dropEarlyKey` forgets that key.
 */
function keyboard(root, signal, waits) {
  const stops = new Set(); // ids, one for each group that has had the focus
  let early = ""; // a key whose button the next answer may add or enable
  /** @param {string} key @returns {HTMLButtonElement | null} */
  const keyed = (key) => root.querySelector(`:is(button, summary)[data-key="${CSS.escape(key)}"]`);

  root.addEventListener("keydown", (press) => {
    const { repeat, shiftKey } = press, target = /** @type {HTMLElement} */ (press.target), group = target.closest("[data-arrows]");
    const key = press.key.length === 1 && !shiftKey ? press.key.toLowerCase() : press.key; // Caps Lock changes nothing
    if (press.ctrlKey || press.altKey || press.metaKey || target.closest("textarea, select, input:not([type=checkbox], [type=radio], [type=file])")) return;
    if (root.dataset.lmSuppressShortcuts && !OUTWARD.includes(key) && !(shiftKey && key.length > 1)) press.stopPropagation();
    const next = group && neighbour(usable(group), target, key);
    const button = keyed(key);
    if (next || button || (repeat && key === "Enter")) press.preventDefault(); // a held Enter would click again and again
    if (next) next.focus();
    else if (repeat || key.length > 1 || key === " ") return;
    else if (waits() && (!button || button.disabled)) early = key;
    else button?.click();
  }, { signal });

  root.addEventListener("focusin", ({ target }) => {
    const group = /** @type {HTMLElement} */ (target).closest("[data-arrows]");
    for (const button of group?.querySelectorAll("button") ?? []) {
      button.tabIndex = button === target ? 0 : -1;
      stops[button === target ? "add" : "delete"](button.id);
    }
  }, { signal });

  const giveTabStops = (/** @type {HTMLElement | DocumentFragment} */ content) => {
    for (const group of content.querySelectorAll("[data-arrows]")) {
      const buttons = [...group.querySelectorAll("button")];
      const stop = buttons.find(({ id }) => stops.has(id)) ?? buttons.find(({ disabled }) => !disabled);
      for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
    }
  };

  function pressEarlyKey() {
    const key = early;
    early = "";
    if (key) keyed(key)?.click();
  }

  return { giveTabStops, pressEarlyKey, dropEarlyKey: () => { early = ""; } };
}
