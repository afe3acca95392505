// Button that switches to full screen and back; absent where the host forbids it.
import { useView } from "./context";

function toggle(event: MouseEvent): void {
  const root = (event.currentTarget as HTMLElement).closest(".sw-root")!;
  const tree = root.getRootNode() as Document | ShadowRoot;
  const change = tree.fullscreenElement === root ? document.exitFullscreen() : root.requestFullscreen();
  // The host may still refuse.
  change.catch(() => {});
}

export function FullScreen() {
  const view = useView();
  if (!document.fullscreenEnabled) return null;
  const label = view.text("full_screen");
  return (
    <button type="button" class="sw-plain sw-full-screen" aria-label={label} title={label} onClick={toggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
      </svg>
    </button>
  );
}
