/**
 * The look of every page: light or dark, the colours of the suits and the size of the cards. The browser stores it under
 * `hearts:look`, and data attributes of the root element tell the style sheets. Without storage it lasts as long as the page.
 * The book's pages run this before the first paint; the lesson script contains it again, and the second run does nothing.
 */
(() => {
  const root = /** @type {HTMLElement & {heartsLook?: (change?: Record<string, string>) => void}} */ (document.documentElement);
  if (root.heartsLook) return;
  const KEY = "hearts:look";
  const CHOICES = /** @type {Record<string, string[]>} */ ({ mode: ["auto", "light", "dark"], deck: ["two", "four"], size: ["normal", "small", "large"] });
  let here = {}; // chosen on this page

  /** @returns {Record<string, string>} */
  function kept() {
    try { return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}; } catch { return {}; }
  }

  function apply() {
    const look = /** @type {Record<string, string>} */ ({ ...kept(), ...here });
    for (const [name, values] of Object.entries(CHOICES)) root.dataset[name] = values.includes(look[name]) ? look[name] : values[0];
    root.dispatchEvent(new Event("hearts-look"));
  }

  root.heartsLook = (change = {}) => {
    here = { ...here, ...change };
    try { localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...here })); } catch { /* a private window stores nothing */ }
    apply();
  };
  addEventListener("storage", () => { here = {}; apply(); });
  apply();
})();
