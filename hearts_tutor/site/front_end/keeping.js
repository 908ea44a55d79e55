/**
 * What the reader's browser stores of a lesson: the text that comes with Python's answers, under `hearts:` and the lesson's
 * name. It goes back to Python when the page is opened, and when another tab, or another lesson of the page, has changed it.
 * The page does not interpret it. A text that Python refuses is stored under another name, never lost.
 */

const NOT_KEPT = "This browser keeps nothing for this page, so what you do here ends with it.";
const PUT_ASIDE = " It has been put aside in this browser. ";

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal ends it
 * @param {(event: object) => void} send
 * @param {(sentence: string, ...more: Node[]) => void} status
 */
function keeping(root, signal, send, status) {
  const key = `hearts:${root.dataset.lesson}`;
  let hasComplained = false, isStale = false;

  /** @returns {string | null} */
  function read() {
    try { return localStorage.getItem(key); } catch { return null; }
  }

  function take() {
    isStale = false;
    const text = read();
    send(text ? { type: "restore", text } : { type: "erase" });
  }

  function changed() {
    if (document.hidden) isStale = true; // a tab in the background takes it when it is shown
    else take();
  }

  addEventListener("storage", (event) => (event.key === key || event.key === null) && event.storageArea === localStorage && changed(), { signal });
  addEventListener("hearts-kept", (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    if (detail.key === key && detail.root !== root) changed();
  }, { signal });
  document.addEventListener("visibilitychange", () => isStale && !document.hidden && take(), { signal });

  return {
    /** The event that restores what the last visit stored, if anything. @returns {{type: string, text: string} | undefined} */
    left() {
      const text = read();
      return text ? { type: "restore", text } : undefined;
    },
    /** @param {string} text */
    store(text) {
      if ((read() ?? "") === text) return;
      try {
        if (text) localStorage.setItem(key, text);
        else localStorage.removeItem(key);
        dispatchEvent(new CustomEvent("hearts-kept", { detail: { key, root } }));
      } catch {
        if (!hasComplained) status(NOT_KEPT);
        hasComplained = true;
      }
    },
    /** Store a refused text under another name, and offer it as a file. @param {string} text @param {string} why */
    putAside(text, why) {
      const save = Object.assign(document.createElement("button"), { type: "button", textContent: "Save it as a file" });
      Object.assign(save.dataset, { download: `hearts-${root.dataset.lesson}.txt`, text });
      try {
        let place = `${key}.old`;
        for (let n = 2; ![null, text].includes(localStorage.getItem(place)); n++) place = `${key}.old${n}`;
        localStorage.setItem(place, text);
        status(why + PUT_ASIDE, save);
      } catch {
        status(why + " ", save);
      }
    },
  };
}
