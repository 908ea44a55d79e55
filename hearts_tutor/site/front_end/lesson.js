/**
 * The page's side of every lesson: it forwards clicks to Python and patches the page with the HTML that Python answers.
 * It knows nothing about the game: what a click shows before Python answers (its echo) is already in the HTML.
 * `front_end` joins this file with idiomorph and the other scripts here; in Jupyter and Voilà anywidget calls `render`.
 *
 * @typedef {{seq: number, html: string, link: string, notice: string, keep: string, refused: string}} Frame
 * @typedef {(x: any) => void} Listener
 * @typedef {{get(name: string): any, on(name: string, f: Listener): void, off(name: string, f: Listener): void, send(event: object): void}} Model
 * @typedef {{inPage: boolean, starting: () => boolean}} Host   inPage: the page's address says which position to show
 */

const SHOW_WAIT_AFTER = 150; // ms; a shorter wait is not shown
const LOST_AFTER = 60_000; // ms without any answer
const STARTING = "Starting Python. The first time takes a few seconds.";
const WORKING = "Python is working on it.";
const LOST = "Python does not answer. The cards still answer; ";
const LOST_IN_PAGE = LOST + "reload the page to try again.";
const LOST_IN_NOTEBOOK = LOST + "run the cell again to start afresh.";

/** What a button shows before Python answers, by its data-echo. @type {Record<string, (button: HTMLElement, root: HTMLElement) => void>} */
const ECHOES = {
  press: (button) => button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true")),
  say(button, root) {
    for (const asked of root.querySelectorAll("[data-asked]")) asked.removeAttribute("data-asked");
    button.dataset.asked = "";
    say(button, root);
  },
  reveal(button, root) {
    for (const marks of root.querySelectorAll("[data-reveals]")) marks.setAttribute("data-revealed", "");
    if (button.dataset.why) say(button, root);
  },
  choose(button, root) {
    for (const other of button.parentElement?.querySelectorAll("[aria-pressed]") ?? []) other.setAttribute("aria-pressed", String(other === button));
    if (button.dataset.why) say(button, root);
  },
  count(button, root) {
    const shown = root.querySelector('[aria-pressed="true"] [data-counted]');
    if (shown) shown.textContent = String(Number(shown.textContent?.replace("−", "-")) + Number(button.dataset.count)).replace("-", "−");
  },
};
const CHOSEN = "input, textarea, select, option"; // their state is more than their attributes
const EVERY_CLICK = ["press", "count"]; // echoes of buttons for which a second click counts, too

/** A button's data-turns becomes the echo of the cards. @param {HTMLElement} button @param {HTMLElement} root */
function turn(button, root) {
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-reveals] [data-echo]"))) card.dataset.echo = button.dataset.turns;
}

/** @param {HTMLElement} button @param {HTMLElement} root */
function say(button, root) {
  const region = /** @type {HTMLElement | null} */ (root.querySelector("[data-say]"));
  if (!region) return;
  const line = region.firstElementChild ?? region; // the paragraph that Python's words stand in, so that nothing moves
  line.textContent = button.dataset.why ?? "";
  if (line !== region) region.replaceChildren(line);
  if (button.dataset.tone) region.dataset.tone = button.dataset.tone;
  else delete region.dataset.tone;
}

/** Whether a part needs no patch: it is the same already, and it has no field that the reader may have changed. @param {Node} old @param {Node} fresh */
const isSame = (old, fresh) => old instanceof Element && old.isEqualNode(fresh) && !old.matches(CHOSEN) && !old.querySelector(CHOSEN);

/** Write the address, but only if it changes: browsers refuse after some hundreds of writes. @param {string} hash */
const showLink = (hash) => location.hash !== hash && history.replaceState(history.state, "", hash);

/** Make one lesson on the page interactive. @param {HTMLElement} root @param {Model} model @param {Host} host @returns {() => void} what ends it */
function attach(root, model, host) {
  const over = new AbortController(), signal = over.signal;
  const { giveTabStops, pressEarlyKey, dropEarlyKey } = keyboard(root, signal, () => unanswered !== "");
  const typed = fields(root, signal, (event) => unanswered !== JSON.stringify(event) && send(event), status);
  const startClocks = clocks(root, signal, (event) => !blocked && (send(event, "clock"), true));
  const kept = host.inPage && root.dataset.keeps !== undefined ? keeping(root, signal, (event) => send(event, "", true), status) : undefined;
  let sent = model.get("frame").seq, unanswered = "", blocked = false, restored = 0, awaitsLink = false;
  let rung = 0, waitIsTold = false; // seq of the last event of a clock; whether the status line says that Python is at work
  let said = -1; // seq of the last event when the page wrote its own status line, which the answer must not replace
  /** @type {Frame | undefined} */ let refused;
  /** @type {number | undefined} */ let waitTimer;
  /** @type {number | undefined} */ let lostTimer;
  /** Buttons of one group, or those outside of all. @param {Element | null} [group] */
  const peers = (group = null) => usable(group ?? root).filter((button) => button.closest("[data-arrows]") === group);
  const groups = () => [...root.querySelectorAll("[data-arrows]")];

  /** @param {string} text @param {...Node} more */
  function status(text, ...more) {
    const region = root.querySelector("[data-status]");
    waitIsTold = false;
    said = unanswered ? sent : -1;
    if (region && region.firstChild?.nodeValue !== text) region.replaceChildren(text, ...more); // a repeated text would be read aloud again
  }

  /**
   * Send an event. Without an echo only Python's answer shows what it did, so the page says that it waits.
   * @param {object} event @param {string} [echo] @param {boolean} [isRestore] it restores what the browser stores, so the answer is not stored
   */
  function send(event, echo, isRestore = false) {
    sent = Math.max(sent, model.get("frame").seq) + 1;
    if (isRestore) restored = sent;
    if (echo === "clock") rung = sent;
    unanswered = JSON.stringify(event);
    lostTimer ??= setTimeout(lose, LOST_AFTER);
    blocked ||= !echo;
    if (!echo || echo === "reveal") {
      waitTimer ??= setTimeout(showWait, host.starting() ? 0 : SHOW_WAIT_AFTER);
    }
    model.send({ ...event, seq: sent });
  }

  function showWait() {
    root.dataset.busy = "";
    status(host.starting() ? STARTING : WORKING);
    waitIsTold = true;
  }

  function answered() {
    clearTimeout(waitTimer);
    clearTimeout(lostTimer);
    waitTimer = lostTimer = undefined;
    unanswered = "";
    blocked = false;
    delete root.dataset.busy;
  }

  function lose(sentence = host.inPage ? LOST_IN_PAGE : LOST_IN_NOTEBOOK) {
    answered();
    dropEarlyKey();
    const reload = Object.assign(document.createElement("button"), { type: "button", textContent: "Reload", onclick: () => location.reload() });
    status(sentence, ...(host.inPage ? [reload] : []));
    waitIsTold = true;
  }

  function draw() {
    const frame = /** @type {Frame} */ (model.get("frame"));
    clearTimeout(lostTimer);
    lostTimer = undefined;
    if (frame.refused) refused = frame;
    if (frame.seq < sent) return void (lostTimer = setTimeout(lose, LOST_AFTER)); // a newer event is not yet answered, and its echo must stay
    sent = frame.seq;
    answered();
    const moved = frame.link !== root.dataset.link;
    patch(frame.html, !frame.notice, (frame.seq === rung || frame.seq === said) && !waitIsTold);
    root.dataset.link = frame.link;
    if (refused) kept?.putAside(refused.refused, refused.notice);
    else if (frame.notice) status(frame.notice);
    refused = undefined;
    if (awaitsLink) { // the stored state has been restored: now open the link
      awaitsLink = false;
      if (openLink()) return;
    }
    if (frame.seq !== restored) {
      kept?.store(frame.keep);
      // A link that was refused stays in the address, unless an earlier event of the same answer has moved on.
      if (host.inPage && frame.link && (moved || !frame.notice)) showLink("#" + placed(frame.link, root));
    }
    pressEarlyKey();
  }

  /**
   * Patch the page with this HTML; the focus stays where it is, or goes to the element that took its place.
   * @param {string} html @param {boolean} taken whether Python accepted the events that were sent
   * @param {boolean} keepsStatus whether the status line stays: the reader may not have read it, as only a clock sent an event
   */
  function patch(html, taken, keepsStatus) {
    const held = /** @type {HTMLButtonElement | null} */ (root.contains(document.activeElement) ? document.activeElement : null);
    const group = held?.closest("[data-arrows]"), number = group ? groups().indexOf(group) : -1;
    const place = held ? peers(group).indexOf(held) : -1;
    const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
    prepare(content);
    if (keepsStatus) content.querySelector("[data-status]")?.replaceChildren(...(root.querySelector("[data-status]")?.cloneNode(true).childNodes ?? []));
    // Python does not know which <details> the reader has opened.
    const keepOpen = (/** @type {string} */ name, /** @type {Element} */ part) => !(name === "open" && part.localName === "details");
    const change = (/** @type {Node} */ old, /** @type {Node} */ fresh) => !isSame(old, fresh) && (typed.carry(old, fresh, taken), true);
    Idiomorph.morph(root, content, { morphStyle: "innerHTML", callbacks: { beforeAttributeUpdated: keepOpen, beforeNodeMorphed: change } });
    typed.answered();
    startClocks();
    if (!held || (held === document.activeElement && !held.disabled)) return;
    const left = peers(groups()[number]);
    const next = left.includes(held) ? held : left[Math.min(Math.max(place, 0), left.length - 1)];
    (next ?? usable(root)[0])?.focus({ preventScroll: true }); // the whole group may be gone
  }

  /** Give Python's HTML the ids and tab stops that the page needs. @param {HTMLElement | DocumentFragment} content */
  function prepare(content) {
    for (const kind of ["say", "status"]) {
      const region = content.querySelector(`[data-${kind}]`); // with an id it stays the same element, which a screen reader observes
      if (region) region.id ||= `${root.id}-${kind}`;
    }
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (content.querySelectorAll("[data-arrows] button"))) {
      button.id ||= `${root.id}-${(button.dataset.event ?? `${button.dataset.look}-${button.dataset.value}`).replace(/[^\w-]+/g, "-")}`; // a card keeps its element when others are added or removed
    }
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (content.querySelectorAll("[data-of]"))) {
      part.id ||= `${root.id}-${part.dataset.of?.replace(/\W+/g, "-")}`; // a part of another position is another element
    }
    typed.name(content);
    markLook(content);
    linkToBook(content);
    giveTabStops(content);
  }

  /** Mark the buttons of the present look as pressed. @param {HTMLElement | DocumentFragment} content */
  function markLook(content) {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (content.querySelectorAll("button[data-look]"))) {
      const { look, value } = button.dataset;
      button.setAttribute("aria-pressed", String(document.documentElement.dataset[look ?? ""] === value));
    }
  }

  /** @param {MouseEvent} click */
  function onclick(click) {
    const button = /** @type {HTMLElement} */ (click.target).closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { echo, event } = button.dataset;
    if (doAlone(button.dataset) || !event) return;
    if (!EVERY_CLICK.includes(echo ?? "") && (click.detail > 1 || unanswered === JSON.stringify(JSON.parse(event)))) return; // a double click counts once
    const { needs, turns, else: otherwise } = button.dataset;
    if (needs && !root.querySelector(needs)) return status(otherwise ?? "");
    const isOfThisPosition = echo === "press" || echo === "say" || echo === "reveal";
    if (blocked && isOfThisPosition) return void (echo === "say" && ECHOES.say(button, root)); // another position may come; until then cards only give their reason
    if (echo) ECHOES[echo]?.(button, root);
    if (turns) turn(button, root);
    send(JSON.parse(event), echo);
  }

  /** Opening a <details> may be an event, too. @param {Event} toggle */
  function ontoggle({ target }) {
    const { open, dataset } = /** @type {HTMLDetailsElement} */ (target);
    if (open && dataset.event && !blocked) send(JSON.parse(dataset.event), "open");
  }

  /** Open the position that the page's address names, unless it is shown already. @returns {boolean} whether an event was sent */
  function openLink() {
    const asked = linkFor(root);
    if (!asked) return false;
    root.scrollIntoView({ block: "nearest" });
    const isNews = asked.link !== root.dataset.link;
    if (isNews) send({ type: "open", text: asked.text });
    return isNews;
  }

  /** Do what needs no Python: copy, save, print, change the look. @param {DOMStringMap} does @returns {boolean} */
  function doAlone({ copy, download, text, print, look, value }) {
    if (copy) copyLink(host.inPage ? location.href.split("#")[0] + "#" + placed(copy, root) : copy, status);
    else if (download) saveFile(download, text ?? "");
    else if (print !== undefined) printLesson(root);
    else if (look && value) /** @type {any} */ (document.documentElement).heartsLook({ [look]: value });
    else return false;
    return true;
  }

  root.addEventListener("click", onclick, { signal });
  root.addEventListener("toggle", ontoggle, { signal, capture: true }); // it does not bubble
  const onmessage = (/** @type {{error?: string}} */ message) => message.error && lose(message.error);
  model.on("change:frame", draw);
  model.on("msg:custom", onmessage);
  prepare(root);
  root.dataset.ready = "";
  startClocks();
  document.documentElement.addEventListener("hearts-look", () => markLook(root), { signal });
  if (host.inPage) {
    const left = kept?.left();
    awaitsLink = left !== undefined;
    const onhashchange = () => linkFor(root) && !openLink() && status(""); // shown already: a sentence about another link is outdated
    window.addEventListener("hashchange", onhashchange, { signal });
    if (left) send(left, "", true);
    else openLink();
  }
  return () => {
    answered();
    over.abort();
    model.off("change:frame", draw);
    model.off("msg:custom", onmessage);
  };
}

/** Called by anywidget for every view of a lesson's widget. @param {{model: Model, el: HTMLElement}} view */
function render({ model, el }) {
  const root = document.createElement("div"), name = model.get("lesson_name"), { html, link } = model.get("frame");
  if (model.get("keeps")) root.dataset.keeps = "";
  Object.assign(root, { className: "hearts-lesson", id: `ht-${name}-${Math.random().toString(36).slice(2)}`, innerHTML: html });
  Object.assign(root.dataset, { lesson: name, link, lmSuppressShortcuts: "true" }); // otherwise JupyterLab handles arrows and letters as its own
  el.append(root);
  return attach(root, model, { inPage: "voila" in document.body.dataset, starting: () => false });
}

export default { render };
