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

// The same for .wasm: compiling while it arrives needs the right type, compiling afterwards does not.
const streaming = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source;
  if (response.headers.get("Content-Type") === "application/wasm") return streaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
};

async function start() {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) => load(core + name)));
  const python = await loadPyodide({
    indexURL: core,
    createPyodideModule,
    lockFileURL: beside("pyodide-lock.json"), // ours, which lists our wheel alone
    packageBaseUrl: beside("./"),
    packages: ["hearts-tutor"],
  });
  return python.pyimport("hearts_tutor.widgets.host").answer;
}

const answering = start();
answering.then(
  () => postMessage(JSON.stringify({ ready: true })),
  (error) => postMessage(JSON.stringify({ fatal: String(error) })),
);
onmessage = async ({ data }) => postMessage((await answering)(data));
