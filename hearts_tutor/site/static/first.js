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
  // Modules hold back the load event: a lesson that is not ready by then has no script, and stays as still as it is.
  addEventListener("load", () => { if (document.querySelector("[data-lesson]:not([data-ready])")) root.dataset.lessons = "still"; });
  root.heartsLook = apply;
  apply();
})();
