(() => {
  const root = document.documentElement, dark = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => { root.dataset.theme = root.dataset.mode === "dark" || (root.dataset.mode === "auto" && dark.matches) ? "dark" : "light"; };
  root.addEventListener("hearts-look", theme); // before all others who listen
  dark.addEventListener("change", () => root.heartsLook());
  // Modules hold back the load event: a lesson that is not ready by then has no script, and stays as still as it is.
  addEventListener("load", () => { if (document.querySelector("[data-lesson]:not([data-ready])")) root.dataset.lessons = "still"; });
})();
