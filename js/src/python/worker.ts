// Script of the worker: starts Python once, and passes it the page's messages. It is a classic script, because a module
// from a Blob does not start on a page from disk. Nothing is fetched: the page provides every file that Pyodide
// requests.
//
// The page sends the parts first and then texts, each a JSON message as `sisyphus_widgets/models/worker.py` reads it.
// Python's posts go to the page unchanged: texts with one message per line. `{"type": "stage"}` reports progress of the
// start, `{"type": "failed"}` its failure; `{"type": "memory"}` asks how much memory Python uses.
//
// Loading Python and importing our package take most of the start; restoring the memory they leave saves both. So a
// page may store that memory: it is posted as an ArrayBuffer, and sent with the parts at the next start. It contains no
// game yet.
import { bytes, unpacked } from "./parts";

/** Parts of Pyodide and our package, each gzipped in base64; embed/python_page.py makes them. */
export interface PythonParts {
  /** Module that loads Python, and the one that runs it. */
  mjs: string;
  asm: string;
  wasm: string;
  /** Python's library, as a zip. */
  std: string;
  /** Our package, whose files Python finds by their paths (`Package`). */
  pkg: string;
  /** Packages of games that ours does not contain. */
  games: string[];
  /** Relevant part of Pyodide's lock file, as JSON. */
  lock: string;
  /** Memory of a Python of the same parts, taken just after its start. */
  memory?: Blob | undefined;
  /** Spec that the page opens, if its memory will be stored: the modules it needs are imported first. */
  rehearse?: string | undefined;
}

/** Files of a package by path: texts, and binary files in base64. */
interface Package {
  texts: Record<string, string>;
  bytes: Record<string, string>;
}

interface Pyodide {
  runPython(code: string): unknown;
  pyimport(name: string): {
    rehearse(spec: string): void;
    opened(post: (text: string) => void): (text: string) => void;
    destroy(): void;
  };
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  FS: { writeFile(path: string, data: string | Uint8Array): void; mkdirTree(path: string): void };
  _module: { HEAPU8: Uint8Array };
}

/** Global scope of a worker, which TypeScript's types of a page lack. */
interface WorkerScope {
  postMessage(message: string | ArrayBuffer, transfer?: ArrayBuffer[]): void;
  onmessage: (event: MessageEvent<PythonParts | string>) => void;
  importScripts: unknown;
  fetch: unknown;
}

const scope: object = globalThis;
const page = scope as WorkerScope;
const post = (text: string) => page.postMessage(text);
/** Message that asks for the size of Python's memory. */
const MEMORY = '{"type":"memory"}';
const stage = (progress: number) => post(JSON.stringify({ type: "stage", progress }));

/** Address of no server: requests for it are answered from the parts. */
const NOWHERE = "https://nowhere.invalid/";

const address = (content: BlobPart, type: string) => URL.createObjectURL(new Blob([content], { type }));

/** Folder of our package. */
const HOME = "/package";

function put(python: Pyodide, path: string, content: string | Uint8Array): void {
  const whole = `${HOME}/${path}`;
  python.FS.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
  python.FS.writeFile(whole, content);
}

/** Reject if Python's WebAssembly cannot be instantiated, as for lack of memory; Pyodide would wait for ever. */
const unmade = () =>
  new Promise<never>((_, reject) => {
    const make = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = (...args) => {
      const result = make(...args);
      result.catch(reject);
      return result;
    };
  });

const LIBRARY = "sisyphus_widgets.models.worker";

/** Code to run after a start from memory: reseeds, so that no two pages draw the same random numbers. */
const FROM_MEMORY = `
import sys
if "random" in sys.modules:
    sys.modules["random"].seed()
`;

/** Return the size of Python's memory in bytes. */
let usedMemory = () => 0;

/** Start Python; the result handles messages of the page. */
async function started(parts: PythonParts): Promise<(text: string) => void> {
  // Pyodide detects a module worker by this exception.
  page.importScripts = () => {
    throw new TypeError("this worker imports no scripts");
  };
  const [mjs, asm, wasm, std, packages] = await Promise.all([
    unpacked(parts.mjs),
    unpacked(parts.asm),
    unpacked(parts.wasm),
    unpacked(parts.std),
    Promise.all([parts.pkg, ...parts.games].map(unpacked)),
  ]);
  stage(0.2);
  page.fetch = (what: string | URL | Request) => {
    const wanted = String(what instanceof Request ? what.url : what);
    if (wanted.endsWith(".wasm"))
      return Promise.resolve(new Response(wasm, { headers: { "Content-Type": "application/wasm" } }));
    if (wanted.endsWith(".zip")) return Promise.resolve(new Response(std));
    return Promise.reject(new TypeError(`a page fetches nothing, and so not ${wanted}`));
  };
  const { loadPyodide } = await import(address(mjs, "text/javascript"));
  const { default: createPyodideModule } = await import(address(asm, "text/javascript"));
  stage(0.3);
  const failed = unmade();
  const load = (memory?: Uint8Array): Promise<Pyodide> =>
    Promise.race([
      loadPyodide({
        createPyodideModule: async (settings: unknown) => {
          const module = await createPyodideModule(settings);
          // Pyodide does not enlarge its memory for a snapshot that has grown.
          if (memory && memory.length > module.HEAP8.length) module.growMemory(memory.length);
          return module;
        },
        indexURL: NOWHERE,
        packageBaseUrl: NOWHERE,
        stdLibURL: `${NOWHERE}python_stdlib.zip`,
        lockFileContents: parts.lock,
        env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
        _makeSnapshot: !!parts.rehearse,
        _loadSnapshot: memory,
      }) as Promise<Pyodide>,
      failed,
    ]);
  const memory = parts.memory && new Uint8Array(await parts.memory.arrayBuffer());
  const python = await load(memory);
  stage(0.7);
  const write = (content: ArrayBuffer) => {
    const { texts, bytes: binaries }: Package = JSON.parse(new TextDecoder().decode(content));
    for (const [path, text] of Object.entries(texts)) put(python, path, text);
    for (const [path, base64] of Object.entries(binaries)) put(python, path, bytes(base64));
  };
  write(packages[0]!);
  if (memory) python.runPython(FROM_MEMORY);
  else python.runPython(`import sys; sys.path.insert(0, "${HOME}"); import ${LIBRARY}`);
  if (parts.rehearse) {
    const library = python.pyimport(LIBRARY);
    library.rehearse(parts.rehearse);
    library.destroy();
    const { buffer } = python.makeMemorySnapshot();
    page.postMessage(buffer, [buffer]);
  }
  for (const content of packages.slice(1)) write(content);
  const receive = python.pyimport(LIBRARY).opened(post);
  stage(0.9);
  usedMemory = () => python._module.HEAPU8.length;
  return receive;
}

let receive: Promise<(text: string) => void> | undefined;

page.onmessage = ({ data }) => {
  if (typeof data !== "string") {
    receive = started(data);
    receive.catch((error) => post(JSON.stringify({ type: "failed", text: String(error) })));
    return;
  }
  // One message after the other, in the order they were sent.
  receive = receive?.then((take) => {
    if (data === MEMORY) post(JSON.stringify({ type: "memory", bytes: usedMemory() }));
    else take(data);
    return take;
  });
  receive?.catch((error) => post(JSON.stringify({ type: "failed", text: String(error) })));
};
