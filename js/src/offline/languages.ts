// The languages of a widget that a page carries in several: chooses the first one, and adds a switch that shows another.
//
//   <script type="application/json" class="sw-state" lang="en" title="…">   its traits in the language that is shown, and its title
//   <script type="application/json" class="sw-said" lang="de" title="…">    those in each other language
//   <script>                                                                this file, behind these and before the front end
//
// The first language is the one chosen before in this browser, or else the first one of the browser's languages. Another language takes
// over the beat, the answers and the step of a lesson; moves played beyond the beats that the page carries are lost.

import { keep, recall } from "../store/browser_storage";
import type { Packed, SavedAnswers, Trace } from "../trace/contract";
import type { LocalModel } from "./responder";

/** The details of the event with which standalone.ts mounts a widget; `again` replaces the widget by another. */
interface Mounting {
  model: LocalModel;
  again(state: Pick<Element, "textContent">): Promise<void>;
}

const NAME = "language";
const PRESSED = "font-weight:700;text-decoration:underline";

/** The element that holds the widget: a fragment, or the body of a page. */
const root = document.currentScript!.parentElement!;
const scripts = [...root.querySelectorAll<HTMLScriptElement>(":scope>script[lang]")];
const stateScript = scripts.find((script) => script.className === "sw-state")!;
const translations = scripts.map(({ lang, title, textContent }) => ({ lang, title, textContent }));
const buttons: HTMLButtonElement[] = [];

let current: Mounting;
/** The element around the widget. */
let place: HTMLElement;
/** The answers and the place in a lesson that the next language takes over. */
let answers: SavedAnswers | undefined;
let lesson: unknown;
let quiz: unknown;

type Translation = (typeof translations)[number];

const translationIn = (lang?: string) => translations.find((translation) => translation.lang === lang);

/** Set the language of the widget that is mounted next, and of the element around it. */
function speak({ lang, title, textContent }: Translation): void {
  stateScript.textContent = textContent;
  for (const button of buttons) {
    const pressed = button.lang === lang;
    button.ariaPressed = `${pressed}`;
    button.style.cssText = `${BUTTON}${pressed ? PRESSED : ""}`;
  }
  if (root !== document.body) {
    root.lang = lang;
    return;
  }
  document.documentElement.lang = lang;
  document.title = title;
  root.querySelector("main")?.setAttribute("aria-label", title);
}

async function change(to: Translation): Promise<void> {
  const { model, again } = current;
  keep(NAME, to.lang);
  speak(to);
  answers = model.get("kept") as SavedAnswers | undefined;
  lesson = model.get("lesson");
  quiz = model.get("quiz");
  place.style.minHeight = `${place.offsetHeight}px`; // or the page would scroll while it is empty
  const mounting = again(stateScript);
  const step = model.get("step") as number; // written when the widget before was removed
  await mounting;
  place.style.minHeight = "";
  const { beats } = (current.model.get("packed") ?? {
    beats: (current.model.get("_trace") as Trace).frames.length,
  }) as Packed;
  current.model.set("step", Math.min(step, beats - 1));
}

const BUTTON =
  "font:inherit;color:inherit;background:none;border:0;min-width:2.75em;min-height:2.25em;padding:0 .6em;cursor:pointer;";

function group(): HTMLElement {
  const all = document.createElement("div");
  all.className = "sw-languages";
  all.role = "group";
  // System colours, which go together on every page.
  all.style.cssText =
    "width:fit-content;margin:0 0 .5rem auto;border:1px solid;border-radius:.5em;font:0.875rem system-ui,sans-serif;" +
    "color-scheme:light dark;color:CanvasText;background:Canvas";
  for (const translation of translations) {
    const button = all.appendChild(document.createElement("button"));
    button.type = "button";
    button.lang = translation.lang;
    button.textContent = translation.lang.toUpperCase();
    button.title = new Intl.DisplayNames(translation.lang, { type: "language" }).of(translation.lang)!;
    button.ariaLabel = `${button.textContent} ${button.title}`; // the visible text is a part of the label
    button.onclick = () => void (button.ariaPressed === "true" || change(translation));
    buttons.push(button);
  }
  all.ariaLabel = buttons.map((button) => button.title).join(", ");
  return all;
}

root.addEventListener(
  "sw-model",
  (event) => {
    current = (event as CustomEvent<Mounting>).detail;
    place = event.target as HTMLElement;
    if (!buttons.length) {
      if (place.shadowRoot) place.shadowRoot.prepend(group());
      else place.before(group());
      speak(translations.find((candidate) => candidate.textContent === stateScript.textContent)!);
    }
    if (answers?.entries.length) {
      const { learner, entries } = answers;
      current.model.send({ v: 1, id: "", type: "resume", payload: { learner, entries } });
    }
    if (lesson) current.model.send({ v: 1, id: "", type: "take_up", payload: { lesson, quiz } });
    answers = lesson = undefined;
  },
  true, // on a page, the event is dispatched on an element inside
);

// Only when the widget is about to be read: Chromium at times returns an empty storage to a page from disk that is still being parsed,
// and then stores nothing while the page is open.
stateScript.addEventListener("sw-read", () => {
  const candidates = [recall(NAME), ...navigator.languages.map((lang) => lang.split("-")[0])].map(translationIn);
  speak(candidates.find((candidate) => candidate) ?? translations[0]!);
});
