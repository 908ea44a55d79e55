(() => {
  const root = document.documentElement, dark = matchMedia("(prefers-color-scheme: dark)");
  const read = key => { try { return localStorage.getItem(key); } catch { return null; } };
  const apply = () => {
    const mode = root.dataset.mode = read("mode") || "auto";
    root.dataset.theme = mode === "dark" || (mode === "auto" && dark.matches) ? "dark" : "light";
    root.dataset.deck = read("deck") || "two";
    root.dispatchEvent(new Event("hearts-look"));
  };
  dark.addEventListener("change", apply);
  addEventListener("storage", apply);
  root.heartsLook = apply;
  apply();
})();
