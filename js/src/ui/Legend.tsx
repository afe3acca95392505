// Legend in the head: one press shows what the symbols and letters on the cards mean.
import { areLettersOn, toggleLetters } from "../store/letters";
import { Button } from "./Button";
import { useTrace, useView } from "./context";
import { SymbolImage } from "./Shapes";

export function Legend() {
  const view = useView();
  const { legend = [] } = useTrace();
  const first = legend.find(({ symbol }) => symbol)?.symbol;
  if (!first) return null;
  const id = `${view.id}-legend`;
  const label = view.text("legend");
  return (
    <>
      <button type="button" class="sw-plain sw-legend-button" popovertarget={id} aria-label={label} title={label}>
        <SymbolImage symbol={first} />
      </button>
      <div class="sw-legend" id={id} popover="auto" role="group" aria-label={label}>
        <ul>
          {legend.map(({ symbol, written, text }) => (
            <li key={text}>
              {symbol ? <SymbolImage symbol={symbol} /> : <b>{written}</b>}
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <LettersSwitch />
      </div>
    </>
  );
}

/** Switch for letters beside the suits on cards. */
export function LettersSwitch() {
  const view = useView();
  const { faces } = useTrace();
  if (!Object.values(faces).some(({ suits }) => suits.length)) return null;
  return (
    <Button aria-pressed={areLettersOn()} onClick={toggleLetters}>
      {view.text("letters")}
    </Button>
  );
}
