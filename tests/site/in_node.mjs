// Runs the wheel under Pyodide in Node: a match, a trace and a question of each game. Arguments: the folders of Pyodide
// and of the wheels.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [home, wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(home, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${resolve(home)}/` });
for (const name of readdirSync(wheels).filter((file) => file.endsWith(".whl"))) {
  python.unpackArchive(new Uint8Array(readFileSync(resolve(wheels, name))), "wheel");
}
console.log(
  python.runPython(`
import sys
from sisyphus_widgets import RandomPlayer, SisyphusTable, play_match, teaching
from sisyphus_widgets.trace.builder import trace_record

lines = [sys.platform, SisyphusTable(seed=10).explanation]
for name in ("sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe"):
    played = play_match(name, RandomPlayer(), seed=1)
    beats = len(trace_record(played.record)["frames"])
    question = teaching.questions(name, n=1, seed=1)[0]
    lines.append(f"{name}: {len(played.record.moves)} moves, {beats} beats, {question.judge(question.answer).score:g}")
"\\n".join(lines)
`),
);
