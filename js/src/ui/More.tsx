// Everything that is not on the first screen, in four groups.
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { NextTag } from "../trace/types";
import { PACES } from "../view/autoplay";
import { nextTagged } from "../view/beat_search";
import type { View } from "../view/view";
import { BeatList } from "./BeatList";
import { Branches } from "./Branches";
import { Button } from "./Button";
import { RestartButton } from "./Controls";
import { useTrace, useView } from "./context";
import { HelpPanel } from "./Help";
import { LightsChoice } from "./Lights";
import { NotationBox } from "./NotationBox";
import { OpponentsChoice } from "./Opponents";
import { PositionControls } from "./PositionLine";
import { Select } from "./Select";
import { AskChoice } from "./TableQuestion";
import { useRoving } from "./useRoving";

/** How a select writes that nobody's seat is looked from. */
const EVERYONE = "null";

/** From whose seat the table is seen. */
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

/** The saved records, once they have been asked for. */
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

/** Another game, once the reader is sure where one would be left for it; and back to the one that was left. */
function NewGame() {
  const view = useView();
  const { commands } = view;
  return (
    <>
      <div
        class="sw-flow sw-leaving"
        role="group"
        aria-label={commands.leaving ? view.text("new_game_ask") : undefined}
      >
        {commands.leaving && <span key="ask">{view.text("new_game_ask")}</span>}
        {/* The second of two quick clicks answers no question that the first one asked. */}
        <Button key="new" main={commands.leaving} onClick={(event) => event.detail < 2 && commands.newGame()}>
          {view.text("new_game")}
        </Button>
        {commands.leaving && (
          <Button key="keep" onClick={() => commands.keepGame()}>
            {view.text("new_game_keep")}
          </Button>
        )}
      </div>
      {view.authority.offers("bring_back") && (
        <Button onClick={() => void commands.run("bring_back")}>{view.text("bring_back")}</Button>
      )}
    </>
  );
}

/** What a game is kept by: its record, and the line of a position. */
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

/** A button to the next beat that bears a tag; none where no beat does. */
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

/** Far steps along the beats. */
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

/** Where a game is too long to be shown whole: to its other parts. */
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

/** This game: where one is in it, its other parts, and another one. */
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
      {last > 0 && <BeatList />}
    </>
  );
}

/** Help: a line for somebody who can help, the keys, and what there is to know. */
function Helping() {
  const view = useView();
  const { mode, about = [] } = useTrace();
  return (
    <>
      {(view.commands.bases || (view.store.kernel === "live" && mode !== "explore")) && <HelpPanel />}
      <p class="sw-small">{view.text("keys")}</p>
      {about.map((line) => (
        <p key={line} class="sw-small">
          {line}
        </p>
      ))}
    </>
  );
}

/** How the table plays: from whose seat it is seen, what is lit, and what is asked. */
function HowItPlays() {
  const view = useView();
  const { perspectives = [] } = useTrace();
  const live = view.store.kernel === "live";
  return (
    <>
      {view.cursor.length > 1 && (
        <Select
          name="pace"
          options={PACES}
          value={view.autoplay.pace}
          onChoose={(pace) => view.autoplay.choose(pace)}
        />
      )}
      {live && perspectives.length > 1 && <Perspective />}
      <OpponentsChoice />
      <LightsChoice />
      <AskChoice />
    </>
  );
}

interface Group {
  name: "more_game" | "more_help" | "more_plays" | "more_keep";
  Panel: ComponentType;
}

/** The groups that have anything to show. */
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
    ...(decides || canAsk || view.cursor.length > 1 || (live && perspectives.length > 1)
      ? [{ name: "more_plays" as const, Panel: HowItPlays }]
      : []),
    ...(keeps ? [{ name: "more_keep" as const, Panel: SaveControls }] : []),
  ];
}

/** Four groups, of which one is open. */
export function More() {
  const view = useView();
  const groups = groupsOf(view);
  const [open, setOpen] = useState<Group["name"]>("more_game");
  const { roving } = useRoving();
  const { name, Panel } = groups.find((group) => group.name === open) ?? groups[0]!;
  const { house_rules: houseRules = [] } = view.store.trace ?? {};
  return (
    <div class="sw-more" id={`${view.id}-more`}>
      {houseRules.length > 0 && (
        <p class="sw-house-text">
          <strong>{view.text("house_rules")}:</strong> {houseRules.join(" ")}
        </p>
      )}
      <div class="sw-groups sw-flow" role="tablist" aria-label={view.text("more")} {...roving}>
        {groups.map((group) => (
          <Button
            key={group.name}
            id={`${view.id}-${group.name}`}
            class="sw-group"
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
