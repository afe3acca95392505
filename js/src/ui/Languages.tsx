// Language buttons in the head, for readers who do not read the current language.
import type { Store } from "../store/store";
import { useTrace, useView } from "./context";

interface SwitchProps {
  store: Store;
  /** Accessible name of the group. */
  label: string;
  language: string;
  choose(language: string): void;
}

/** One button per language, if Python answers and there are several. */
export function LanguageSwitch({ store: { kernel, traits }, label, language, choose }: SwitchProps) {
  const all = (traits.get("_speaks") as string[] | undefined) ?? [];
  if (kernel !== "live" || all.length < 2) return null;
  return (
    <div class="sw-languages" role="group" aria-label={label}>
      {all.map((code) => {
        const name = new Intl.DisplayNames(code, { type: "language" }).of(code)!;
        return (
          <button
            key={code}
            type="button"
            lang={code}
            title={name}
            aria-label={`${code.toUpperCase()} ${name}`}
            aria-pressed={code === language}
            onClick={() => code !== language && choose(code)}
          >
            {code.toUpperCase()}
          </button>
        );
      })}
    </div>
  );
}

/** Language switch of a table. */
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
