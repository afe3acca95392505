// Controls beyond the first screen, in four groups.
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { NextTag } from "../trace/types";
import { PACES } from "../view/autoplay";
import { nextTagged } from "../view/beat_search";
import type { View } from "../view/view";
import { Branches } from "./Branches";
import { Button } from "./Button";
import { useTrace, useView } from "./context";
import { HelpPanel } from "./Help";
import { LettersSwitch } from "./Legend";
import { LightsChoice } from "./Lights";
import { NotationBox } from "./NotationBox";
import { OpponentsChoice } from "./Opponents";
import { PositionControls } from "./PositionLine";
import { RestartButton } from "./Practice";
import { Select } from "./Select";
import { AskChoice } from "./TableQuestion";
import { useRoving } from "./useRoving";

/** Value in the select for an onlooker's perspective. */
const EVERYONE = "null";

/** Choice of perspective. */
function Perspective() {
  const view = useView();
  const { perspective, perspectives = [], seats } = useTrace();
  const choose = (seat: string) =>
    void view.commands.run("perspective", { perspective: seat === EVERYONE ? null : Number(seat) });
  return (
    <Select
      name="perspective"
      options={perspectives.map(String)}
      value={String(perspective)}
      onChoose={choose}
      called={(seat) =>
        seat === EVERYONE ? view.text("everyone") : seats.find((candidate) => String(candidate.seat) === seat)?.name
      }
    />
  );
}

/** Saved games, once they have been requested. */
function Saves() {
  const view = useView();
  const { saves } = view.commands;
  if (!saves) return null;
  if (!saves.length) return <p class="sw-small">{view.text("load_none")}</p>;
  return (
    <ul class="sw-saves sw-flow" aria-label={view.text("load")}>
      {saves.map((name) => (
        <li key={name}>
          <Button onClick={() => void view.commands.run("load", { name })}>{name}</Button>
        </li>
      ))}
    </ul>
  );
}

/** Button for a new game, with a confirmation if one is unfinished, and a button back to the game that was left. */
function NewGame() {
  const view = useView();
  const { commands } = view;
  return (
    <>
      <div class="sw-flow" role="group" aria-label={commands.leaving ? view.text("new_game_ask") : undefined}>
        {commands.leaving && <span key="ask">{view.text("new_game_ask")}</span>}
        {/* The second click of a double click must not answer the question of the first. */}
        <Button key="new" main={commands.leaving} onClick={(event) => event.detail < 2 && commands.newGame()}>
          {view.text("new_game")}
        </Button>
        {commands.leaving && (
          <Button key="keep" onClick={() => commands.keepGame()}>
            {view.text("new_game_keep")}
          </Button>
        )}
      </div>
      {view.coach.offer && !commands.leaving && (
        <Button onClick={() => commands.newGame("learn")}>{view.coach.offer}</Button>
      )}
      {view.authority.offers("bring_back") && (
        <Button onClick={() => void commands.run("bring_back")}>{view.text("bring_back")}</Button>
      )}
    </>
  );
}

/** Save and load buttons, and the line of the position. */
function SaveControls() {
  const view = useView();
  const { authority, commands } = view;
  return (
    <>
      <div class="sw-flow">
        {authority.offers("save") && <Button onClick={() => void commands.run("save")}>{view.text("save")}</Button>}
        {authority.offers("load") && (
          <Button aria-expanded={!!commands.saves} onClick={() => void commands.run("saves")}>
            {view.text("load")}
          </Button>
        )}
      </div>
      <Saves />
      {authority.offers("position") && <PositionControls />}
    </>
  );
}

/** Button to the next beat with a tag; absent if no beat has it. */
function NextTagged({ tag, label }: NextTag) {
  const view = useView();
  const { beats } = view.store;
  if (!beats.some((beat) => beat.frame.tags.includes(tag))) return null;
  return (
    <Button aria-disabled={nextTagged(beats, view.cursor.index, tag) < 0} onClick={() => view.navigation.gotoTag(tag)}>
      {label}
    </Button>
  );
}

/** Long jumps among the beats. */
function Jumps({ last }: { last: number }) {
  const view = useView();
  const { tags } = useTrace();
  const { cursor } = view;
  const { index, continuation } = cursor;
  return (
    <>
      <div class="sw-flow">
        <Button aria-disabled={!continuation && index === 0} onClick={() => view.navigation.goto(0)}>
          {view.text("first")}
        </Button>
        {tags.map(({ tag, label }) => (
          <NextTagged key={tag} tag={tag} label={label} />
        ))}
        <Button aria-disabled={!continuation && index === last} onClick={() => view.navigation.goto(last)}>
          {view.text("last")}
        </Button>
      </div>
      <input
        class="sw-slider"
        type="range"
        min={0}
        max={last}
        value={index}
        data-arrows=""
        aria-label={view.text("slider")}
        aria-valuetext={view.text("position", index + 1, last + 1)}
        onInput={(event) => view.navigation.goto(Number(event.currentTarget.value))}
      />
    </>
  );
}

/** Buttons to the other parts of a game that is too long to show whole. */
function GameParts() {
  const view = useView();
  const { stretch } = useTrace();
  return (
    <div class="sw-flow">
      <Button aria-disabled={!stretch?.earlier} onClick={() => stretch?.earlier && void view.commands.run("earlier")}>
        {view.text("earlier")}
      </Button>
      <Button aria-disabled={!stretch?.later} onClick={() => stretch?.later && void view.commands.run("later")}>
        {view.text("later")}
      </Button>
    </div>
  );
}

/** Group about this game: jumps, notation, branches, and another game. */
function ThisGame() {
  const view = useView();
  const { stretch } = useTrace();
  const last = view.cursor.length - 1;
  const live = view.store.kernel === "live";
  return (
    <>
      {last > 0 && <Jumps last={last} />}
      {live && (stretch?.earlier || stretch?.later) && <GameParts />}
      <NotationBox />
      {live && <Branches />}
      {live && view.authority.offers("new_game") && (
        <div class="sw-flow">
          <NewGame />
        </div>
      )}
      <RestartButton />
    </>
  );
}

/** Help: a line for somebody who can help, the keys, and notes on the game. */
function Helping() {
  const view = useView();
  const { mode, about = [] } = useTrace();
  return (
    <>
      {(view.commands.bases || (view.store.kernel === "live" && mode !== "explore")) && <HelpPanel />}
      <LettersSwitch />
      <p class="sw-small">{view.text("keys")}</p>
      {about.map((line) => (
        <p key={line} class="sw-small">
          {line}
        </p>
      ))}
    </>
  );
}

/** Settings of the table: pace at play, perspective, opponents, highlights and questions. */
function HowItPlays() {
  const view = useView();
  const { perspectives = [], mode } = useTrace();
  const live = view.store.kernel === "live";
  return (
    <>
      {mode === "play" && (
        <Select
          name="pace"
          options={PACES}
          value={view.autoplay.pace}
          onChoose={(pace) => view.autoplay.choose(pace)}
        />
      )}
      {live && perspectives.length > 1 && <Perspective />}
      <OpponentsChoice />
      {!view.coach.on && <LightsChoice />}
      {!view.coach.on && <AskChoice />}
    </>
  );
}

interface Group {
  name: "more_game" | "more_help" | "more_plays" | "more_keep";
  Panel: ComponentType;
}

/** Return the groups that have content. */
function groupsOf(view: View): Group[] {
  const { store, authority } = view;
  const live = store.kernel === "live";
  const { perspectives = [] } = store.trace ?? {};
  const decides = store.beats.some(({ frame }) => frame.decision);
  const canAsk = live && !!store.traits.get("ask");
  const keeps = live && (["save", "load", "position"] as const).some((name) => authority.offers(name));
  return [
    { name: "more_game", Panel: ThisGame },
    { name: "more_help", Panel: Helping },
    ...(decides || canAsk || store.trace?.mode === "play" || (live && perspectives.length > 1)
      ? [{ name: "more_plays" as const, Panel: HowItPlays }]
      : []),
    ...(keeps ? [{ name: "more_keep" as const, Panel: SaveControls }] : []),
  ];
}

/** The groups as tabs, one of them open. */
export function More() {
  const view = useView();
  const groups = groupsOf(view);
  const [open, setOpen] = useState<Group["name"]>("more_game");
  const { roving } = useRoving();
  const { name, Panel } = groups.find((group) => group.name === open) ?? groups[0]!;
  return (
    <div class="sw-settings">
      <div role="tablist" aria-label={view.text("more")} {...roving}>
        {groups.map((group) => (
          <Button
            key={group.name}
            id={`${view.id}-${group.name}`}
            role="tab"
            aria-selected={group.name === name}
            aria-controls={`${view.id}-group`}
            tabIndex={group.name === name ? 0 : -1}
            data-rove={group.name}
            onClick={() => setOpen(group.name)}
            onFocus={() => setOpen(group.name)}
          >
            {view.text(group.name)}
          </Button>
        ))}
      </div>
      <div class="sw-panel" id={`${view.id}-group`} role="tabpanel" aria-labelledby={`${view.id}-${name}`}>
        <Panel />
      </div>
      {view.store.offlineNote && <p class="sw-small">{view.store.offlineNote}</p>}
    </div>
  );
}
