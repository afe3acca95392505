// The languages in which Python can tell the game, in the head: one press away, for who does not read this one.
import type { Store } from "../store/store";
import { useTrace, useView } from "./context";

interface SwitchProps {
  store: Store;
  /** What the switch is for, in words. */
  label: string;
  language: string;
  choose(language: string): void;
}

/** A button for each language, where Python answers and there are several. */
export function LanguageSwitch({ store: { kernel, traits }, label, language, choose }: SwitchProps) {
  const all = (traits.get("_speaks") as string[] | undefined) ?? [];
  if (kernel !== "live" || all.length < 2) return null;
  return (
    <div class="sw-languages" role="group" aria-label={label}>
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
            onClick={() => one !== language && choose(one)}
          >
            {one.toUpperCase()}
          </button>
        );
      })}
    </div>
  );
}

/** The switch of what is shown. */
export function Languages() {
  const view = useView();
  return (
    <LanguageSwitch
      store={view.store}
      label={view.text("language")}
      language={useTrace().language}
      choose={(language) => view.commands.setLanguage(language)}
    />
  );
}
