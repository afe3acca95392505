// The container of a widget. Preact never changes its children.
import { Component, createRef } from "preact";

interface WidgetPlaceProps {
  /** Called with the element when it is mounted. */
  onMount: (el: HTMLElement) => void;
}

export class WidgetPlace extends Component<WidgetPlaceProps> {
  #el = createRef<HTMLDivElement>();

  override shouldComponentUpdate(): boolean {
    return false;
  }

  override componentDidMount(): void {
    this.props.onMount(this.#el.current!);
  }

  override render() {
    return <div class="place" ref={this.#el} />;
  }
}
