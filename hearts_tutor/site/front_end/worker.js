/**
 * Python for the static book: Pyodide's core with our wheel, all from this site. It passes every message of the page to
 * `hearts_tutor.widgets.host.answer` and sends the answer back. Its first message is "ready", or why Python could not start.
 */

const beside = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const core = beside("../pyodide/");

/**
 * Import a module. A server that does not know the suffix .mjs sends a type that browsers refuse; then it is fetched as text.
 * @param {string} url
 */
async function load(url) {
  try {
    return await import(url);
  } catch (error) {
    const response = await fetch(url);
    if (!response.ok) throw error;
    return await import(URL.createObjectURL(new Blob([await response.text()], { type: "text/javascript" })));
  }
}

let isUp = false;

/** Tell the page that Python cannot start. @param {unknown} why */
const giveUp = (why) => isUp || postMessage(JSON.stringify({ fatal: String(why) }));

// Every file loaded at the start is needed. Pyodide waits for ever for a missing .wasm file, so the page is told at once.
const plainFetch = self.fetch;
self.fetch = async (...asked) => {
  const response = await plainFetch(...asked).catch((error) => { giveUp(error); throw error; });
  if (!response.ok) giveUp(`${response.url}: ${response.status}`);
  return response;
};

// WebAssembly can be compiled while it loads only if the server sends its type; otherwise it is compiled afterwards. Pyodide
// does not report a file that is cut short either.
const streaming = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source;
  try {
    if (response.headers.get("Content-Type") === "application/wasm") return await streaming(response, imports);
    return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (error) {
    giveUp(error);
    throw error;
  }
};

async function start() {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) => load(core + name)));
  const python = await loadPyodide({
    indexURL: core,
    createPyodideModule,
    lockFileURL: beside("pyodide-lock.json"), // ours, which lists our wheels alone
    packageBaseUrl: beside("./"),
    packages: ["hearts-tutor"],
  });
  const { answer, needs } = python.pyimport("hearts_tutor.widgets.host");
  isUp = true;
  return async (/** @type {string} */ message) => {
    const { lesson } = JSON.parse(message);
    const wanted = lesson ? needs(lesson) : "";
    // Without its packages a lesson works all the same, and says what is missing.
    if (wanted) await python.loadPackage(wanted.split(" "), { messageCallback() {} }).catch(console.warn);
    return answer(message);
  };
}

const answering = start();
answering.then(
  () => postMessage(JSON.stringify({ ready: true })),
  giveUp,
);
let turn = Promise.resolve(); // answers keep the order of the messages
onmessage = ({ data }) => { turn = turn.then(async () => postMessage(await (await answering)(data))); };
