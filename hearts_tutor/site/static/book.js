// What the page around a chapter does: the two switches for the look, copy buttons on code, one key for the search.
// look.js, inside the page's head, has set the look before the first paint and offers root.heartsLook to change it.
const root = document.documentElement;
const MODES = ["auto", "light", "dark"];

/** Bring buttons and the browser's frame in line with what is chosen. */
function show() {
  const theme = document.querySelector("[data-hb=theme]"), deck = document.querySelector("[data-hb=deck]");
  const words = { auto: "as the system", light: "light", dark: "dark" };
  theme.setAttribute("aria-label", theme.title = `Colours: ${words[root.dataset.mode]}`);
  deck.setAttribute("aria-pressed", String(root.dataset.deck === "four"));
  document.querySelector("meta[name=theme-color]").content = getComputedStyle(root).getPropertyValue("--hb-page").trim();
}

document.querySelector("[data-hb=theme]").addEventListener("click", () =>
  root.heartsLook({ mode: MODES[(MODES.indexOf(root.dataset.mode) + 1) % MODES.length] }));
document.querySelector("[data-hb=deck]").addEventListener("click", () => root.heartsLook({ deck: root.dataset.deck === "four" ? "two" : "four" }));
root.addEventListener("hearts-look", show);
for (const button of document.querySelectorAll(".hb-tool[hidden]")) button.hidden = false;
show();

if (navigator.clipboard) for (const block of document.querySelectorAll("div.highlight")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "hb-copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("pre").textContent);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  block.append(button);
}

/** What is wider than its place scrolls by keyboard, too. */
function letScroll() {
  for (const wide of document.querySelectorAll("pre, table")) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    else wide.removeAttribute("tabindex");
  }
}
addEventListener("resize", letScroll);
letScroll();

document.addEventListener("keydown", event => {
  if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
  const field = document.querySelector(".hb-search input"), side = document.querySelector("#hb-contents");
  event.preventDefault();
  if (getComputedStyle(side).position !== "sticky") side.showPopover?.();
  field.focus();
});
