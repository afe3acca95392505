// A question and an answer to it as SCORM 1.2 has them: an interaction. Pure.
import { hasRightParts, judge } from "../offline/answer_key";
import type { BankQuestion, KeptEntry } from "../trace/types";
import { clock, decimal, lettered, MOST_CHOICES, plain, timespan } from "./formats";

type ResponseValue = Exclude<KeptEntry["given"], null>;

/** The choices of a question, in order; if the answers are orders, the items that they order. */
const choices = ({ form, answers }: BankQuestion): ResponseValue[] =>
  form.kind === "order" ? (answers[0]!.given as ResponseValue[]) : answers.map(({ given: value }) => value);

/** The type of interaction for the form of a question; with too many choices, the answer is a text. */
function typeOf(question: BankQuestion): string {
  const { kind } = question.form;
  if (kind === "number") return "numeric";
  if (kind === "act") return "performance";
  if (choices(question).length > MOST_CHOICES) return "fill-in";
  return kind === "order" ? "sequencing" : "choice";
}

/** An answer in the format of its type; empty if nothing was chosen. */
function response(question: BankQuestion, answer: ResponseValue): string {
  const many = [answer].flat();
  const type = typeOf(question);
  if (type === "numeric") return String(answer);
  if (type !== "choice" && type !== "sequencing") return plain(many.join(" "));
  const all = choices(question);
  const places = many.map((choice) => all.indexOf(choice));
  return lettered(type === "choice" ? places.sort((a, b) => a - b) : places);
}

/** All right answers, each in the format of its type. */
function patterns(question: BankQuestion): string[] {
  const right = question.answers.filter(({ parts }) => hasRightParts(parts)).map(({ given: value }) => value);
  if (question.form.kind !== "pick") return right.map((value) => response(question, value));
  return right.length ? [response(question, right as string[])] : [];
}

/** A score as a result; that of a partly right answer is a number. */
function result(score: number): string {
  if (score === 1) return "correct";
  return score ? decimal(score, 4) : "wrong";
}

/** The elements of an interaction below `cmi.interactions.n.`, in the order in which to set them. */
export function interaction(
  question: BankQuestion,
  entry: KeptEntry,
  id: string,
  objectives: string[],
  counts: boolean,
): [string, string][] {
  const answer = judge(question, entry.given);
  if (!answer) return [];
  const responseText = response(question, answer.given);
  return [
    ["id", id],
    ...objectives.map((pattern, n): [string, string] => [`objectives.${n}.id`, pattern]),
    ["time", clock(entry.time)],
    ["type", typeOf(question)],
    ...patterns(question).map((pattern, n): [string, string] => [`correct_responses.${n}.pattern`, pattern]),
    ["weighting", counts ? "1" : "0"],
    ...(responseText ? ([["student_response", responseText]] as [string, string][]) : []),
    ["result", result(answer.score)],
    ["latency", timespan(entry.seconds)],
  ];
}
