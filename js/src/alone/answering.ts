// Answers what a quiz asks of Python on a page that has none, with the key that the page carries: for practice, not for marks.
import type { Bank, Kept, KeptEntry, Request, Trace, Verdict } from "../trace/types";
import { Run } from "./run";

/** The model of such a page. */
export interface LocalModel {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  tell(event: string, content: unknown): void;
  send(content: unknown): void;
}

/** Put this in Python's place. */
export default function answering(model: LocalModel, bank: Bank): void {
  const run = new Run(bank);
  const kept = model.get("kept") as Kept;
  let revision = 0;
  let { who } = kept;
  run.learner = kept.learner;

  const trace = (): Trace => {
    const parts = run.question[run.open ? "open" : "closed"];
    const read = Object.entries(parts).map(([key, at]) => [key, JSON.parse(bank.pool[at]!)]);
    return { ...Object.fromEntries(read), revision };
  };
  const tell = () => {
    const { learner, entries, score, passed } = run;
    const told = {
      trace: trace(),
      quiz: run.page(),
      kept: { ...kept, learner, who, entries },
      score,
      passed,
      revision,
    };
    for (const [name, value] of Object.entries(told)) model.set(name, value);
  };
  /** Tell what has changed, where something has. */
  const changed = <Done>(done: Done): Done => {
    if (done !== undefined && done !== false) {
      revision++;
      tell();
    }
    return done;
  };
  const done = (isDone: boolean) => (changed(isDone) ? {} : undefined);

  const choices = () => trace().frames[0]!.decision?.choosing?.choices ?? [];
  const actionOf = (picks: string[]) =>
    choices().find((one) => one.picks.length === picks.length && picks.every((id) => one.picks.includes(id)))?.action;

  /** What is said of a selection that is no move. */
  const verdict = (picks: string[]): Verdict | undefined => {
    const { verdicts } = run.question;
    return verdicts[picks.join(" ")] ?? verdicts[[...picks].sort().join(" ")];
  };

  /** The result of a request; undefined where it is not done. */
  const result = ({ type, payload }: Request): unknown => {
    switch (type) {
      case "hello":
        return {};
      case "resync":
        return { trace: trace() };
      case "answer":
        return done(run.question.form.kind !== "act" && run.answer(payload.answer ?? undefined));
      case "play":
        return done(
          run.question.form.kind === "act" && run.answer("picks" in payload ? actionOf(payload.picks) : payload.action),
        );
      case "verdict": {
        const found = "picks" in payload && verdict(payload.picks);
        return found ? { verdict: found } : undefined;
      }
      case "reveal":
        return done(run.answer(null));
      case "next_question":
        return done(run.next());
      case "skip":
        return done(run.skip());
      case "start_again":
        return done(run.startAgain());
      case "show_question":
        return done(run.show(payload.number));
      case "resume": {
        if (who !== "known") run.learner = payload.learner;
        who = "known";
        return changed({ whole: run.resume(payload.entries as unknown as KeptEntry[]) });
      }
      case "paste": {
        const whole = run.paste(payload.code);
        return changed(whole === undefined ? undefined : { whole });
      }
      case "hand_in":
        return run.handIn();
    }
    return undefined;
  };

  model.send = (content) => {
    const request = content as Request;
    const found = result(request);
    const error = { code: "not_available", message: trace().labels.not_worked_out };
    const told = found ? { ok: true, result: found } : { ok: false, error };
    model.tell("msg:custom", { v: 1, type: "answer", id: request.id, revision, ...told });
  };
  tell();
}
