// The languages in which Python can tell the game, in the head: one press away, for who does not read this one.
import { useTrace, useView } from "./context";

export function Languages() {
  const view = useView();
  const { language } = useTrace();
  const { kernel, model } = view.store;
  const all = (model.get("_speaks") as string[] | undefined) ?? [];
  if (kernel !== "live" || all.length < 2) return null;
  return (
    <div class="sw-languages" role="group" aria-label={view.text("language")}>
      {all.map((one) => {
        const name = new Intl.DisplayNames(one, { type: "language" }).of(one)!;
        return (
          <button
            key={one}
            type="button"
            lang={one}
            title={name}
            aria-label={`${one.toUpperCase()} ${name}`}
            aria-pressed={one === language}
            onClick={() => one !== language && view.commands.setLanguage(one)}
          >
            {one.toUpperCase()}
          </button>
        );
      })}
    </div>
  );
}
