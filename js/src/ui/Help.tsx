// Help: one press makes a picture of the table and a sentence for somebody who can help; a line for Python stands below.
import { useEffect, useRef, useState } from "preact/hooks";
import { snapshot } from "../dom/snapshot";
import { faceOf } from "../trace/lookup";
import type { View } from "../view/view";
import { Button } from "./Button";
import { CopyLine } from "./CopyLine";
import { useTrace, useView } from "./context";

/** Return what a helper needs to know, in words: the game, what happened, what is asked, and the reader's cards. */
function plea(view: View): string {
  const { store, cursor, turn, feedback } = view;
  const { trace } = store;
  const { frame, scene } = cursor.beat!;
  const hand = trace!.layout.zones.find(({ kind, place }) => kind === "hand" && place === "bottom");
  const cards = (scene.zones[hand?.id ?? ""]?.cards ?? []).map((id) => faceOf(trace, id)?.short ?? id);
  const sentences = [
    frame.text,
    turn.prompt,
    feedback.reply?.text,
    cards.length && `${hand!.label}: ${cards.join(" ")}`,
  ];
  return view.text("help_plea", trace!.title, [...new Set(sentences.filter(Boolean))].join("\n"));
}

/** Picture of the table, which a press saves. */
function Picture({ blob }: { blob: Blob }) {
  const view = useView();
  const { title } = useTrace();
  const [address, setAddress] = useState("");
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return (
    <a class="sw-snapshot" href={address} download={`${title}.png`}>
      <img src={address} alt={view.text("help_picture")} />
    </a>
  );
}

export function HelpPanel() {
  const view = useView();
  const { commands } = view;
  const panel = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [words, setWords] = useState("");
  const ask = () => {
    setWords(plea(view));
    commands.help();
    void snapshot(panel.current!.closest<HTMLElement>(".sw-root")!).then(setPicture);
  };
  const isOpen = commands.line && commands.lineOf === "help_line";
  return (
    <div class="sw-line sw-flow" ref={panel}>
      <Button onClick={ask}>{view.text("help")}</Button>
      {isOpen && (
        <>
          {picture && <Picture blob={picture} />}
          <CopyLine key={words} name="help_words" line={words} />
          <CopyLine key={commands.line} name="help_line" line={commands.line} />
        </>
      )}
    </div>
  );
}
