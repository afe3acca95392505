// The beats so far, newest last; a click goes there.
import { Component, createRef } from "preact";
import type { View } from "../view";

/** A long game's list shows its end. */
const SHOWN = 80;

export class BeatList extends Component<{ view: View }> {
  #list = createRef<HTMLOListElement>();
  #shown = -1;
  // It may be drawn before it has a place on the page.
  #down = new ResizeObserver(([entry]) => (entry!.target.scrollTop = entry!.target.scrollHeight));

  componentDidMount() {
    this.componentDidUpdate();
  }

  /** What is observed anew is heard of once more, so that another beat scrolls the list too. */
  componentDidUpdate() {
    const { index } = this.props.view;
    if (index === this.#shown) return;
    this.#shown = index;
    this.#down.disconnect();
    this.#down.observe(this.#list.current!);
  }

  componentWillUnmount() {
    this.#down.disconnect();
  }

  render() {
    const { view } = this.props;
    const start = Math.max(0, view.index + 1 - SHOWN);
    return (
      <div class="sw-beats">
        <div class="sw-heading" id={`${view.id}-beats`}>{view.text("beats")}</div>
        <ol ref={this.#list} aria-labelledby={`${view.id}-beats`} start={start + 1} tabIndex={0} data-arrows="">
          {view.store.beats.slice(start, view.index + 1).map((beat, i) => (
            <li key={start + i}>
              <button type="button" aria-current={start + i === view.index ? "step" : undefined} onClick={() => view.goto(start + i)}>{beat.frame.text}</button>
            </li>
          ))}
        </ol>
      </div>
    );
  }
}
