/**
 * Python for the static book: Pyodide's core with our wheel, all from this site. It hands every message of the page
 * to `hearts_tutor.widgets.host.answer` and sends the answer back; its first word is "ready", or why it could not start.
 */

const beside = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const core = beside("../pyodide/");

/**
 * Import a module from a server that may not know the ending .mjs, and calls the file something that browsers refuse to run.
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

// Everything that is asked for at the start is needed. Pyodide waits for ever for a .wasm file that is missing, so the page is told at once.
const plainFetch = self.fetch;
self.fetch = async (...asked) => {
  const response = await plainFetch(...asked).catch((error) => { giveUp(error); throw error; });
  if (!response.ok) giveUp(`${response.url}: ${response.status}`);
  return response;
};

// The same for .wasm: compiling while it arrives needs the right type, compiling afterwards does not. A file that is cut short is
// a failure that Pyodide keeps to itself, too.
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
    // A lesson says by itself what it lacks.
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
