/**
 * Clocks of a lesson: an element with data-after sends its event once, that many milliseconds after it first appears, and not
 * at all if it disappears before. A clock is identified by the text of its event, so a patch does not restart it.
 * Python decides what the event does.
 */

const TICK = 200; // ms between two updates of the seconds

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal stops all clocks
 * @param {(event: object) => boolean} fire sends the event; false if it must wait for Python's answer to another
 * @returns {() => void} to be called after every drawing of the lesson
 */
function clocks(root, signal, fire) {
  const running = /** @type {Map<string, {due: number, timer: number, isDue: boolean, over: boolean}>} */ (new Map());
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {number | undefined} */ let looking;
  const shown = () => /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-after][data-event]"));

  /** @param {string} name */
  function ring(name) {
    const clock = running.get(name);
    if (clock?.isDue && !clock.over) clock.over = fire(JSON.parse(name));
  }

  /** @param {string} name */
  function timeUp(name) {
    const clock = running.get(name);
    if (clock) clock.isDue = true;
    ring(name);
  }

  function write() {
    let count = 0;
    for (const part of shown()) {
      const clock = running.get(part.dataset.event ?? "");
      if (part.dataset.seconds === undefined || !clock) continue;
      const left = String(Math.max(0, Math.ceil((clock.due - Date.now()) / 1000)));
      if (part.textContent !== left) part.textContent = left;
      count += Number(!clock.over);
    }
    if (!count) { clearInterval(looking); looking = undefined; }
    else looking ??= setInterval(write, TICK);
  }

  function stop() {
    for (const { timer } of running.values()) clearTimeout(timer);
    clearInterval(looking);
    running.clear();
  }

  signal.addEventListener("abort", stop);
  return () => {
    const parts = [...shown()].filter((part) => part.dataset.motion === undefined || !lessMotion.matches);
    const names = new Set(parts.map((part) => part.dataset.event ?? ""));
    for (const [name, { timer }] of running) if (!names.has(name)) { clearTimeout(timer); running.delete(name); }
    for (const part of parts) {
      const name = part.dataset.event ?? "", after = Number(part.dataset.after);
      if (running.has(name)) ring(name); // it may have become due while another event was not yet answered
      else running.set(name, { due: Date.now() + after, timer: setTimeout(timeUp, after, name), isDue: false, over: false });
    }
    write();
  };
}
