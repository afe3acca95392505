// The form for joining a room, or for returning as a member who has used this device.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../ui/Button";
import type { Person } from "./device";
import { usePhrase } from "./words";

interface EntryFormProps {
  /** True if the page asks for a code and a name. With a pass it needs neither. */
  asksName: boolean;
  code: string;
  /** The members who have used this device, as several may share a tablet. */
  people: Person[];
  problem: string;
  onEnter: (code: string, name: string) => void;
  onGoOn: (key: string) => void;
}

export function EntryForm({ asksName, code, people, problem, onEnter, onGoOn }: EntryFormProps) {
  const phrase = usePhrase();
  const codeField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const first = code ? nameField : codeField;
    first.current?.focus();
  }, []);
  const enter = (event: Event) => {
    event.preventDefault();
    onEnter(codeField.current?.value ?? "", nameField.current?.value ?? "");
  };
  return (
    <form class="sw-entry" onSubmit={enter}>
      <h1 class="sw-prompt">{document.title}</h1>
      {asksName && (
        <>
          {people.length > 0 && (
            <p class="sw-people">
              {people.map(({ name, key }) => (
                <Button key={key} onClick={() => onGoOn(key)}>
                  {phrase("go_on_as", { name })}
                </Button>
              ))}
            </p>
          )}
          <p>{phrase("hello")}</p>
          <label>
            {phrase("code")}
            <input
              ref={codeField}
              name="code"
              defaultValue={code}
              required
              autocomplete="off"
              maxLength={12}
              autocapitalize="characters"
              spellcheck={false}
            />
          </label>
          <label>
            {phrase("nickname")}
            <input ref={nameField} name="nickname" required autocomplete="off" maxLength={200} />
          </label>
        </>
      )}
      <p class="sw-problem" role="alert">
        {problem}
      </p>
      <Button type="submit" main>
        {phrase("join")}
      </Button>
    </form>
  );
}
