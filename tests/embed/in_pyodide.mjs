// Opens pages with Python in Node, with the library and the package from the pages. Arguments: Pyodide's folder, and a
// folder with std.zip, package.json and pages.jsonl. Prints the types of Python's messages for each page, and at the
// end the modules of Python's library that had to be compiled.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [home, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(home, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${resolve(home)}/`, stdLibURL: resolve(folder, "std.zip") });
const { texts, bytes } = JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8"));
const write = (path, content) => {
  python.FS.mkdirTree(`/package/${path.slice(0, path.lastIndexOf("/"))}`);
  python.FS.writeFile(`/package/${path}`, content);
};
for (const [path, text] of Object.entries(texts)) write(path, text);
for (const [path, base64] of Object.entries(bytes)) write(path, Buffer.from(base64, "base64"));
python.runPython("import sys; sys.path.insert(0, '/package')");
const worker = python.pyimport("sisyphus_widgets.models.worker");
for (const line of readFileSync(resolve(folder, "pages.jsonl"), "utf8").split("\n")) {
  const { spec, values_hash } = JSON.parse(line);
  const posted = [];
  const take = worker.opened((text) => posted.push(...text.split("\n").map((one) => JSON.parse(one).type)));
  take(JSON.stringify({ type: "open", of: "model1", spec, values_hash }));
  const content = { v: 1, id: "page.1", type: "hello", revision: 0, payload: {} };
  take(JSON.stringify({ type: "custom", of: "model1", content }));
  console.log(JSON.stringify(posted));
}
const compiled = `import sys
origins = [getattr(getattr(module, "__spec__", None), "origin", None) or "" for module in sys.modules.values()]
sorted(origin for origin in origins if origin.startswith("/lib/python") and origin.endswith(".py"))`;
console.log(JSON.stringify(python.runPython(compiled).toJs()));
