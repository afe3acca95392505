// The sentence on a page that a platform does not have the answers, in the language of the page.

/** The platform does not take the answers, lets no visit begin, or is not there. */
export type Why = "refused" | "unbegun" | "absent";

export class Notice {
  /** Show why the answers are not kept, or nothing where they are. */
  show(why: Why | undefined): void {
    const all = [...document.querySelectorAll<HTMLElement>(".sw-unsaved")];
    const said = all.filter(({ dataset }) => dataset.why === why);
    const shown = said.find(({ lang }) => lang === document.documentElement.lang) ?? said[0];
    for (const one of all) one.hidden = one !== shown;
  }
}
