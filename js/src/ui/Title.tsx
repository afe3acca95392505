// Title: the name, where the reader is, and the buttons to what is further away.
import { useMemo } from "preact/hooks";
import { mostLetters } from "../layout/capacity";
import { Counters } from "./Counters";
import { classes } from "./classes";
import { useTable, useTrace, useView } from "./context";
import { factsOf } from "./counter_roles";
import { FullScreen } from "./FullScreen";
import { HostPlace, useHostParts } from "./HostParts";
import { HouseRules } from "./HouseRules";
import { Languages } from "./Languages";
import { Legend } from "./Legend";
import { ProgressBar, type StepProgress } from "./ProgressBar";
import { WayHome } from "./Ways";

/** Letters of a name that fit a line of a phone. */
const LONG = 21;
/** Beats for which the number of a beat keeps room while a game grows. */
const EXPECTED_BEATS = 100;

/** Number of the beat, while the reader watches or looks back. Its place stays free at the reader's turn. */
function Position() {
  const view = useView();
  const { mode } = useTrace();
  const { index, length, continuation, canNext } = view.cursor;
  const isGame = mode === "play";
  if (continuation || view.turn.question || (length < 2 && !isGame)) return null;
  const most = isGame ? Math.max(length, EXPECTED_BEATS) : length;
  const style = { "--letters": view.text("position", most, most).length };
  if (isGame && !canNext) return <span class="sw-fact" style={style} />;
  return (
    <span class="sw-fact sw-position" role="group" aria-label={view.text("slider")} style={style}>
      {view.text("position", index + 1, length)}
    </span>
  );
}

/** Facts of the table, each with room for its longest text, so that the title never grows. */
function Facts() {
  const view = useView();
  const { arrangement } = useTable();
  const { beats } = view.store;
  const facts = factsOf(arrangement.counters);
  const letters = useMemo(() => facts.map((counter) => mostLetters(beats, counter)), [beats, facts.length]);
  return facts.map((counter, at) => (
    <span key={counter.id} class="sw-fact" style={{ "--letters": counter.label.length + 1 + letters[at]! }}>
      <Counters counters={[counter]} />
    </span>
  ));
}

/** Button that shows what is further away: beside the table where there is room, else as a sheet. */
function MoreButton() {
  const view = useView();
  const { more } = view.panels;
  return (
    <button
      type="button"
      class="sw-plain"
      aria-label={view.text("more")}
      title={view.text("more")}
      aria-expanded={more}
      aria-controls={`${view.id}-more`}
      onClick={() => view.panels.toggleMore()}
    >
      <span aria-hidden="true" data-drawn={more ? "×" : "⋯"} />
    </button>
  );
}

/** Title, without what is about the table where none is shown. */
export function Title({ progress, isBare }: { progress?: StepProgress | undefined; isBare?: boolean }) {
  const view = useView();
  const { title, stretch } = useTrace();
  const parts = useHostParts();
  const { kernel, playable, traits } = view.store;
  const isTable = ["table", "explorer"].includes(String(traits.get("_kind") ?? "table"));
  return (
    <div class={classes("sw-head", parts && "is-hosted")}>
      <WayHome />
      <div class="sw-headline">
        <span class="sw-title" role="heading" aria-level={2} data-long={(title?.length ?? 0) > LONG || undefined}>
          {title}
        </span>
        <span class="sw-where">
          {progress && <span>{progress.text}</span>}
          {stretch && <span class="sw-stretch">{stretch.text}</span>}
          {!isBare && <Facts />}
          {!progress && !isBare && <Position />}
          {kernel === "none" && isTable && (
            <span class="sw-badge badge-replay">{view.text(playable ? "practice" : "replay")}</span>
          )}
        </span>
      </div>
      {progress && <ProgressBar {...progress} />}
      {parts?.title && <HostPlace elements={parts.title} />}
      <span class="sw-tools">
        <HouseRules />
        <Legend />
        <Languages />
        <FullScreen />
        <MoreButton />
      </span>
    </div>
  );
}
