// The notice on a page that the platform does not have the answers, in the language of the page.

/** The reasons: the platform refuses the answers, lets no visit begin, or is absent. */
export type NoticeReason = "refused" | "unbegun" | "absent";

export class Notice {
  /** Show why the answers are not stored, or hide the notice if they are. */
  show(why: NoticeReason | undefined): void {
    const all = [...document.querySelectorAll<HTMLElement>(".sw-unsaved")];
    const notices = all.filter(({ dataset }) => dataset.why === why);
    const notice = notices.find(({ lang }) => lang === document.documentElement.lang) ?? notices[0];
    for (const element of all) element.hidden = element !== notice;
  }
}
