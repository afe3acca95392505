// One view of the widget: draws the beat the view stands on and animates what moved.
import { Component, createRef } from "preact";
import { arrange, type Arrangement } from "../arrange";
import { unreadable } from "../data";
import { Motion, type Shot, type Ways } from "../motion";
import { currentTheme, watchTheme, type Theme } from "../theme";
import type { Id, Layout, Scene, Trace } from "../types";
import type { View } from "../view";
import { Controls } from "./Controls";
import { Explanation } from "./Explanation";
import { classes } from "./parts";
import { Table } from "./Table";

function ways(layout: Layout, before: Scene | undefined, after: Scene): Ways {
  const zones = layout.zones ?? [];
  return {
    origin(id: Id) {
      const zone = zones.find((z) => after.zones[z.id]?.cards.includes(id));
      const hand = zone?.seat != null && zones.find((z) => z.kind === "hand" && z.seat === zone.seat && z !== zone);
      return hand ? hand.id : null;
    },
    via(id: Id) {
      const [from, to] = [before?.pegs[id], after.pegs[id]];
      const track = layout.tracks?.find((t) => t.spaces.some((space) => space.id === from));
      if (!track || !to) return [];
      const spaces = track.spaces.map((space) => space.id);
      const end = to === track.goal ? spaces.length : spaces.indexOf(to);
      return spaces.slice(spaces.indexOf(from!) + 1, Math.max(0, end));
    },
  };
}

function focusIn(root: HTMLElement): boolean {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  return !!activeElement && root.contains(activeElement);
}

/** Draws anew on every change, and animates the change when the cursor moved. */
export class App extends Component<{ view: View }, { theme: Theme }> {
  state = { theme: currentTheme(document) };
  #root = createRef<HTMLDivElement>();
  #next = createRef<HTMLButtonElement>();
  #motion?: Motion;
  #arranged?: { trace: Trace; arrangement: Arrangement };
  /** Before the change that is being drawn: what was seen where, the scene, and whether the focus was inside. */
  #shot?: Shot;
  #scene?: Scene;
  #focused = false;
  #refusals = 0;
  #leaveTheme = () => {};

  componentDidMount() {
    const { view } = this.props;
    const root = this.#root.current!;
    this.#motion = new Motion(root);
    view.onChange = () => this.setState({});
    view.onBeforeMove = () => {
      this.#shot ??= this.#motion!.shoot();
      this.#focused = !!focusIn(root);
    };
    this.#leaveTheme = watchTheme(document, (theme) => theme !== this.state.theme && this.setState({ theme }));
    this.#scene = view.beat?.scene;
  }

  componentDidUpdate() {
    const { view } = this.props;
    const scene = view.beat?.scene;
    if (view.refusals !== this.#refusals) this.#motion!.shake();
    this.#refusals = view.refusals;
    if (this.#shot && scene) this.#motion!.play(this.#shot, ways(view.store.trace!.layout, this.#scene, scene));
    this.#shot = undefined;
    this.#scene = scene;
    // What had the focus may be gone from the hand: go on from Next.
    if (this.#focused && !focusIn(this.#root.current!)) this.#next.current?.focus({ preventScroll: true });
    this.#focused = false;
  }

  componentWillUnmount() {
    const { view } = this.props;
    view.onChange = view.onBeforeMove = () => {};
    this.#leaveTheme();
  }

  /** Arranged anew only where the furniture is another: not with every beat that arrives. */
  #arrange(trace: Trace): Arrangement {
    const last = this.#arranged?.trace;
    if (last?.layout !== trace.layout || last.seats !== trace.seats) this.#arranged = { trace, arrangement: arrange(trace) };
    return this.#arranged!.arrangement;
  }

  render() {
    const { view } = this.props;
    const { trace, model, kernel, found } = view.store;
    const arrangement = trace && this.#arrange(trace);

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const inside = !!(event.target as Element).closest("[data-arrows]");
      if (event.key === "PageDown" || (!inside && event.key === "ArrowRight")) view.next();
      else if (event.key === "PageUp" || (!inside && event.key === "ArrowLeft")) view.back();
      else if (event.key === "Escape") view.clearPicks();
      else return;
      event.preventDefault();
    };

    return (
      <div
        ref={this.#root}
        class={classes("sw-root", model.get("size") === "projector" && "sw-projector")}
        data-sw-theme={this.state.theme}
        data-sw-kernel={kernel}
        data-lm-suppress-shortcuts="true"
        lang={trace?.language}
        role="group"
        aria-label={trace?.title}
        onKeyDown={onKeyDown}
        // JupyterLab looks at the focused element itself before it looks around it.
        onFocusIn={(event) => ((event.target as HTMLElement).dataset.lmSuppressShortcuts = "true")}
      >
        {!trace || !arrangement ? <p class="sw-page">{unreadable(found)}</p> : (
          <div class={classes("sw-page", `kind-${String(model.get("kind") ?? "table")}`)}>
            <div class="sw-head sw-flow">
              <span class="sw-title">{trace.title}</span>
              {kernel === "none" && <span class="sw-badge badge-replay">{view.text("replay")}</span>}
            </div>
            <Table view={view} arrangement={arrangement} />
            <div class="sw-side">
              <Explanation view={view} />
              <Controls view={view} nextRef={this.#next} />
            </div>
          </div>
        )}
        <div class="sw-spoken" role="status" aria-live="polite">{view.said}</div>
      </div>
    );
  }
}
