/**
 * How cards look, on every page: the colours of the suits and the size. It is kept in the browser under `hearts:look`, and
 * stands as data attributes on the root element, where the style sheets see it. Without storage it holds for the page.
 * The book's pages run these lines before the first paint; with lessons they come again, and do nothing the second time.
 */
(() => {
  const root = /** @type {HTMLElement & {heartsLook?: (change?: Record<string, string>) => void}} */ (document.documentElement);
  if (root.heartsLook) return;
  const KEY = "hearts:look";
  const CHOICES = /** @type {Record<string, string[]>} */ ({ mode: ["auto", "light", "dark"], deck: ["two", "four"], size: ["normal", "small", "large"] });
  let here = {}; // what was chosen on this page

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
    try { localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...here })); } catch { /* a private window keeps nothing */ }
    apply();
  };
  addEventListener("storage", () => { here = {}; apply(); });
  apply();
})();
