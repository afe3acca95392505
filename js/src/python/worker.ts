// What runs in the worker of a page: it starts Python once, and hands it what the page says. A classic script, since a module from a
// Blob does not start on a page from disk. Nothing is fetched: all that Pyodide would ask for is in the parts that the page gives.
//
// The page gives the parts first, and then texts, each a message in JSON as `sisyphus_widgets/models/worker.py` reads it. What Python posts
// goes to the page as it is: texts with a message in each line. `{"type": "stage"}` tells how far the start is, and `{"type": "failed"}`
// that it has come to nothing; `{"type": "memory"}` asks how much Python takes.
//
// Most of the start is Python's own, and the import of our package; both are done once the memory that they leave is there again. So a
// page may keep that memory: it is posted as an ArrayBuffer, and given with the parts of another time. Nothing of a game is in it yet.
import { bytes, unpacked } from "./parts";

/** What Pyodide is made of, and our package: each as gzip in base64; embed/python_page.py makes them. */
export interface PythonParts {
  /** The module that loads Python, and the one that runs it. */
  mjs: string;
  asm: string;
  wasm: string;
  /** Python's library, as a zip. */
  std: string;
  /** Our package, whose files Python looks up by their paths (`Package`). */
  pkg: string;
  /** The packages of games that do not come with ours. */
  games: string[];
  /** What the lock file tells of this release, as JSON. */
  lock: string;
  /** The memory of a Python of the same parts that had just started. */
  memory?: Blob | undefined;
  /** What the page opens, if it keeps the memory of this Python: what that needs is imported before. */
  rehearse?: string | undefined;
}

/** The files of a package by their paths: texts, and others in base64. */
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

/** The global scope of a worker, which the types of a page do not know. */
interface WorkerScope {
  postMessage(message: string | ArrayBuffer, transfer?: ArrayBuffer[]): void;
  onmessage: (event: MessageEvent<PythonParts | string>) => void;
  importScripts: unknown;
  fetch: unknown;
}

const scope: object = globalThis;
const page = scope as WorkerScope;
const post = (text: string) => page.postMessage(text);
/** What asks for the memory that Python takes. */
const MEMORY = '{"type":"memory"}';
const stage = (progress: number) => post(JSON.stringify({ type: "stage", progress }));

/** An address that nobody has: what Pyodide asks for there, it is given here. */
const NOWHERE = "https://nowhere.invalid/";

const address = (content: BlobPart, type: string) => URL.createObjectURL(new Blob([content], { type }));

/** Where our package is. */
const HOME = "/package";

function put(python: Pyodide, path: string, content: string | Uint8Array): void {
  const whole = `${HOME}/${path}`;
  python.FS.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
  python.FS.writeFile(whole, content);
}

/** Rejects where the program of Python cannot be made, such as without room for its memory; Pyodide would wait for ever. */
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

/** What is done by hand where Python starts from memory: no two may draw the same by chance. */
const FROM_MEMORY = `
import sys
if "random" in sys.modules:
    sys.modules["random"].seed()
`;

/** The memory that Python has, in bytes. */
let usedMemory = () => 0;

/** Start Python; the result takes the messages of the page. */
async function started(parts: PythonParts): Promise<(text: string) => void> {
  // Pyodide takes a worker for a module's where this throws.
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
          // Pyodide itself makes no room for a memory that has grown.
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
  // One after the other, in the order in which they were sent.
  receive = receive?.then((take) => {
    if (data === MEMORY) post(JSON.stringify({ type: "memory", bytes: usedMemory() }));
    else take(data);
    return take;
  });
  receive?.catch((error) => post(JSON.stringify({ type: "failed", text: String(error) })));
};
