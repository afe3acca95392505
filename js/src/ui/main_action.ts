// The main button: it names the move, chosen or pointed at, or says what is missing, or leads on.
import { faceOf, isPiece, isSpace, isSquare } from "../trace/lookup";
import type { ChoosingData, Id, LessonStep } from "../trace/types";
import type { View } from "../view/view";
import { currentAnswer, give } from "./TableQuestion";

export interface MainAction {
  label: string;
  /** False if a press has no effect yet. */
  isReady: boolean;
  /** True if a press leads to the next beat. */
  goesOn?: boolean;
  press(): void;
}

/** Return the button that plays the selection, as far as it means a move. */
export function selectedMove(view: View, choosing: ChoosingData): MainAction | undefined {
  const { selection, moves } = view;
  const { onlyFitting, missing, allowed, growing } = selection;
  const { mode } = choosing.selection;
  if (mode === "any") {
    const label = missing ? (choosing.selection.count ?? choosing.selection.confirm) : choosing.selection.confirm;
    const move = onlyFitting?.label ?? label.replace("{n}", String(missing));
    return { label: move, isReady: selection.ready, press: () => moves.confirm() };
  }
  if (!selection.picks.length) return undefined;
  if (onlyFitting) return { label: onlyFitting.label, isReady: true, press: () => moves.choose(onlyFitting) };
  if (!growing || selection.fitting.length) return undefined;
  const label = allowed?.text || (mode === "growing" ? choosing.selection.confirm : "");
  return { label, isReady: selection.ready, press: () => moves.confirm() };
}

/** Return what a decision still needs. */
export function missingChoice(view: View, choosing: ChoosingData): string {
  const { fitting, sequence, picks } = view.selection;
  const { from } = choosing.selection;
  if (fitting.length > 1 || !from.length) return view.text("choose_answer");
  if (sequence) return view.text(picks.length ? "choose_place" : "choose_piece");
  const { trace } = view.store;
  if (!trace) return view.text("choose_answer");
  if (from.some((id) => faceOf(trace, id))) return view.text("choose_card");
  if (from.every((id) => isPiece(trace, id))) return view.text("choose_piece");
  const isPlace = (id: Id) => isSpace(trace, id) || isSquare(trace, id);
  return view.text(from.every(isPlace) ? "choose_place" : "choose_answer");
}

/** Return the button that begins another deal or game where one is over. */
function anotherGame(view: View): MainAction | undefined {
  const { cursor, commands, authority, store, moves, coach, review } = view;
  if (store.kernel === "live") {
    if (coach.end?.more) return { label: coach.end.more, isReady: true, press: () => commands.newGame() };
    const isOver = cursor.isGameOver || review.ofWhole;
    if (isOver && store.trace?.mode === "play" && authority.offers("new_game"))
      return { label: view.text("new_game"), isReady: true, press: () => commands.newGame() };
  } else if (store.playable && store.lastChoiceIndex >= 0)
    // A page without a kernel has played on as far as it can.
    return { label: view.text("start_again"), isReady: true, press: () => moves.takeBack(store.playedFrom) };
  return undefined;
}

export function mainAction(view: View, lesson?: LessonStep): MainAction {
  const { turn, cursor, navigation, commands, store, selection } = view;
  const { question, choosing } = turn;
  if (question)
    return {
      label: view.text("quiz_answer"),
      isReady: currentAnswer(view, question) !== undefined,
      press: () => give(view, question),
    };
  const move = choosing && selectedMove(view, choosing);
  if (move && (move.isReady || !cursor.canNext)) return move;
  const next = { label: view.text("next"), isReady: cursor.canNext, goesOn: true, press: () => navigation.next() };
  if (cursor.canNext) return next;
  if (lesson?.done && store.kernel !== "none") return { ...next, isReady: true, press: () => commands.nextStep() };
  if (choosing) {
    // Without highlights it would tell what is allowed.
    const pointed = view.lights.lit && !view.explainMode.on && selection.singleChoice(selection.pointed);
    return { label: pointed ? pointed.label : missingChoice(view, choosing), isReady: false, press: () => {} };
  }
  return anotherGame(view) ?? next;
}
