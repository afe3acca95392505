// Most cards of each zone, for which hands keep room. A question keeps the room of its cards once it is answered.
import { useMemo, useRef } from "preact/hooks";
import { mostInZones, NOTHING } from "../layout/capacity";
import type { Id, QuizData, RoomOfZone } from "../trace/types";
import type { View } from "../view/view";

type MostCards = ReadonlyMap<Id, RoomOfZone>;

/** Return the larger room of both for each zone. */
function larger(first: MostCards, other: MostCards): MostCards {
  const found = new Map(first);
  for (const [id, { open, all }] of other) {
    const here = found.get(id) ?? NOTHING;
    found.set(id, { open: Math.max(open, here.open), all: Math.max(all, here.all) });
  }
  return found;
}

export function useMostCards(view: View): MostCards {
  const { beats, room, trace, traits } = view.store;
  const zones = trace?.mode === "play" ? trace.layout.zones : undefined;
  const quiz = traits.get("quiz") as Partial<QuizData> | undefined;
  const question = quiz?.form && `${quiz.number} ${beats.at(-1)?.frame.text}`;
  const last = useRef<{ question?: string | undefined; most: MostCards }>({ most: new Map() });
  const now = useMemo(() => mostInZones(beats, zones ?? [], room), [beats, zones]);
  const most = useMemo(
    () => (question && question === last.current.question ? larger(now, last.current.most) : now),
    [now, question],
  );
  last.current = { question, most };
  return most;
}
