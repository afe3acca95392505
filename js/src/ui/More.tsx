// Everything that is not on the first screen.
import { nextTagged } from "../cursor";
import type { View } from "../view";
import { BeatList } from "./BeatList";
import { NotationBox } from "./NotationBox";
import { Button } from "./parts";

const COMMANDS = ["undo", "new_game", "save"] as const;

function Perspective({ view }: { view: View }) {
  const trace = view.store.trace!;
  const id = `${view.id}-perspective`;
  return (
    <div class="sw-line sw-flow" data-arrows="">
      <label for={id}>{view.text("perspective")}</label>
      <select
        id={id}
        value={String(trace.perspective)}
        onChange={(event) => void view.command("perspective", { perspective: event.currentTarget.value === "null" ? null : Number(event.currentTarget.value) })}
      >
        {trace.perspectives!.map((seat) => (
          <option key={seat} value={String(seat)}>{seat === null ? view.text("everyone") : trace.seats.find((s) => s.seat === seat)?.name}</option>
        ))}
      </select>
    </div>
  );
}

function Saves({ view }: { view: View }) {
  if (!view.saves) return null;
  if (!view.saves.length) return <p class="sw-small">{view.text("load_none")}</p>;
  return (
    <ul class="sw-saves sw-flow" aria-label={view.text("load")}>
      {view.saves.map((name) => (
        <li key={name}><Button onClick={() => void view.command("load", { name })}>{name}</Button></li>
      ))}
    </ul>
  );
}

export function More({ view }: { view: View }) {
  const { trace, kernel, beats } = view.store;
  const last = view.length - 1;
  const live = kernel === "live";
  const jump = (tag: string, text: string) => beats.some((beat) => beat.frame.tags?.includes(tag)) && (
    <Button aria-disabled={nextTagged(beats, view.index, tag) < 0} onClick={() => view.gotoTag(tag)}>{text}</Button>
  );
  return (
    <div class="sw-more" id={`${view.id}-more`}>
      {last > 0 && (
        <>
          <div class="sw-flow">
            <Button aria-disabled={!view.tail && view.index === 0} onClick={() => view.goto(0)}>{view.text("first")}</Button>
            {jump("trick", view.text("next_trick"))}
            {jump("scoring", view.text("next_scoring"))}
            <Button aria-disabled={!view.tail && view.index === last} onClick={() => view.goto(last)}>{view.text("last")}</Button>
          </div>
          <input
            class="sw-slider" type="range" min={0} max={last} value={view.index} data-arrows=""
            aria-label={view.text("slider")} aria-valuetext={view.text("position", view.index + 1, last + 1)}
            onInput={(event) => view.goto(Number(event.currentTarget.value))}
          />
        </>
      )}
      {live && (
        <div class="sw-flow">
          {COMMANDS.filter((name) => view.offers(name)).map((name) => (
            <Button key={name} onClick={() => void view.command(name)}>{view.text(name)}</Button>
          ))}
          {view.offers("load") && (
            <Button aria-expanded={!!view.saves} onClick={() => void view.command("saves")}>{view.text("load")}</Button>
          )}
        </div>
      )}
      {live && <Saves view={view} />}
      {live && (trace?.perspectives?.length ?? 0) > 1 && <Perspective view={view} />}
      <NotationBox view={view} />
      {last > 0 && <BeatList view={view} />}
      <p class="sw-small">{view.text("keys")}</p>
    </div>
  );
}
