// On a live page: when a lesson waits, see whether Python and the server are still there, and say what has ended and the way out.
// The kernel is not started again by the server: with the old one the page's lessons are gone too.
const PATIENCE = 2; // rounds of a second; a shorter wait is an everyday one
const PYTHON = "Python has ended on this page. Reload the page to start it anew.";
const SERVER = "The server has stopped. Start it again, then reload the page.";
const BACK = "The server is there again. Reload the page to go on.";
const { kernelId } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
const kernel = new URL(`../api/kernels/${kernelId}`, new URL(document.body.dataset.baseUrl, location.href));
let rounds = 0, sentence = "";

/** What has ended, as a sentence; nothing where Python is at work. A kernel without work that owes an answer has lost it. */
async function ended() {
  try {
    const response = await fetch(kernel, { cache: "no-store" });
    const state = response.ok ? (await response.json()).execution_state : "gone";
    if (sentence === SERVER || sentence === BACK) return BACK;
    return ["busy", "starting"].includes(state) ? "" : PYTHON;
  } catch {
    return SERVER;
  }
}

/** @param {Element} lesson */
function tell(lesson) {
  const region = lesson.querySelector("[data-status]");
  delete lesson.dataset.busy;
  if (!region || region.firstChild?.nodeValue === sentence) return;
  const reload = Object.assign(document.createElement("button"), { type: "button", textContent: "Reload", onclick: () => location.reload() });
  region.replaceChildren(sentence, ...(sentence === SERVER ? [] : [reload])); // with no server there is nothing to load
}

setInterval(async () => {
  const lessons = [...document.querySelectorAll("[data-lesson]")];
  rounds = lessons.some((lesson) => "busy" in lesson.dataset) ? rounds + 1 : 0;
  if (rounds > PATIENCE || (sentence && sentence !== PYTHON)) sentence = await ended();
  if (sentence) lessons.forEach(tell);
}, 1000);
