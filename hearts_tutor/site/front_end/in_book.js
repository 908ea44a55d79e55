/**
 * Lessons in the static book: makes those that the build has rendered interactive; one worker with Python answers for all of
 * them. The worker starts with the first click, even if that needs no answer, because the next click may.
 */

/** Takes the place of anywidget's model. It stores every event, to replay them once Python is up. */
class BookModel {
  /** @param {HTMLElement} root @param {number} id */
  constructor(root, id) {
    this.root = root;
    this.id = id;
    this.frame = { seq: 0, html: "", link: root.dataset.link ?? "", notice: "" }; // the page already shows the HTML
    this.log = /** @type {{seq: number}[]} */ ([]);
    this.opened = false;
    this.listeners = /** @type {Record<string, Listener>} */ ({});
  }
  get() { return this.frame; }
  /** @param {string} name @param {Listener} f */
  on(name, f) { this.listeners[name] = f; }
  /** @param {string} name */
  off(name) { delete this.listeners[name]; }

  /** @param {{seq: number}} event */
  send(event) {
    this.log.push(event);
    if (python.state === "up") this.post([event]);
    else if (python.state === "failed") this.fail();
    else setTimeout(startPython, 50); // the click's echo is painted first
  }

  /** @param {object[]} events */
  post(events) {
    const { id, log, opened, root: { dataset } } = this;
    const message = opened ? { id, events } : { id, events: log, lesson: dataset.lesson, args: JSON.parse(dataset.args ?? "{}") };
    this.opened = true;
    python.worker?.postMessage(JSON.stringify(message));
  }

  fail(error = LOST_IN_PAGE) { this.listeners["msg:custom"]({ error }); }
  /** @param {Frame} frame */
  show(frame) { this.listeners["change:frame"]((this.frame = frame)); }
  get waits() { return this.log.length > 0 && this.frame.seq < this.log[this.log.length - 1].seq; }
}

const models = /** @type {BookModel[]} */ ([]);
const python = { worker: /** @type {Worker | undefined} */ (undefined), state: "down" }; // or "up", or "failed"

function startPython() {
  if (python.worker) return;
  python.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  python.worker.onerror = (event) => giveUp(event.message ?? "The worker could not be loaded.");
  python.worker.onmessage = ({ data }) => {
    const { ready, fatal, id, frame, error } = JSON.parse(data);
    if (fatal) return giveUp(fatal);
    if (error) return models[id].fail(error);
    if (frame) return models[id].show(frame);
    python.state = ready ? "up" : python.state;
    for (const model of models) if (model.waits) model.post([]);
  };
}

/** @param {string} why */
function giveUp(why) {
  console.error(why);
  python.state = "failed";
  for (const model of models) if (model.waits) model.fail();
}

// A page that comes back from the browser's cache may have missed answers: Python starts anew and replays the events.
addEventListener("pageshow", (event) => {
  if (!event.persisted || !models.some((model) => model.waits)) return;
  python.worker?.terminate();
  Object.assign(python, { worker: undefined, state: "down" });
  for (const model of models) model.opened = false;
  startPython();
});

// The book serves this module as lesson.js; anywidget loads the same text from a blob's address and calls `render`.
if (/\/lesson\.js(\?.*)?$/.test(import.meta.url)) {
  for (const root of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-lesson]:not([data-ready])"))) {
    const id = root.id;
    for (let n = 2; document.getElementById(root.id) !== root; n++) root.id = `${id}-${n}`; // duplicates on one page
    const model = new BookModel(root, models.length);
    models.push(model);
    attach(root, model, { inPage: true, starting: () => python.state === "down" });
  }
}
