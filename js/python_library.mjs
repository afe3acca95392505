// Makes sisyphus_widgets/embed/python_library.zip: the modules of Python's standard library that a page needs to start,
// compiled by the Python of the page, because compiling takes most of its start. Run it when the version of Pyodide
// changes. The comment of the archive is the SHA-256 of the library it was made from (embed/python_page.py).
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const here = import.meta.dirname;
const library = readFileSync(resolve(here, "node_modules/pyodide/python_stdlib.zip"));
const source = resolve(here, "../sisyphus_widgets");
const target = resolve(here, "../sisyphus_widgets/embed/python_library.zip");

const python = await loadPyodide();
for (const { name, parentPath } of readdirSync(source, { recursive: true, withFileTypes: true })) {
  if (!/\.(py|toml|json|bin)$/.test(name)) continue;
  const folder = `/package/sisyphus_widgets${parentPath.slice(source.length)}`;
  python.FS.mkdirTree(folder);
  python.FS.writeFile(`${folder}/${name}`, readFileSync(resolve(parentPath, name)));
}
python.FS.writeFile("/library.zip", library);
const compiled = python.runPython(`
import importlib, io, pkgutil, sys, zipfile

sys.path.insert(0, "/package")
# Models and games suffice; later requests import the rest.
for part in ("models", "games"):
    package = importlib.import_module(f"sisyphus_widgets.{part}")
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith(".__main__"):
            importlib.import_module(found.name)
# Reading texts and archives needs these.
import encodings.cp437, encodings.utf_8_sig
from sisyphus_widgets.rules.language.catalogue import SHARED, load_texts
load_texts(SHARED, "en")
HOME = "/lib/python314.zip/"
used = sorted({
    module.__spec__.origin.removeprefix(HOME) for module in list(sys.modules.values())
    if getattr(module, "__spec__", None) and (module.__spec__.origin or "").startswith(HOME)
})
written = io.BytesIO()
with zipfile.ZipFile("/library.zip") as library, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
    for name in used:
        text = library.read(name)
        code = compile(text, HOME + name, "exec", dont_inherit=True, optimize=0)
        # Unchecked: a page does not carry the sources to compare with.
        content = importlib._bootstrap_external._code_to_hash_pyc(code, importlib.util.source_hash(text), False)
        zipped.writestr(zipfile.ZipInfo(name + "c", (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    zipped.comment = b"${createHash("sha256").update(library).digest("hex")}"
print(len(used), "modules")
written.getvalue()
`);
writeFileSync(target, compiled.toJs());
