// The element in which a widget is drawn; the widget alone changes what is in it.
import { Component, createRef } from "preact";

interface WidgetPlaceProps {
  /** Called with the element once it is in the page. */
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
