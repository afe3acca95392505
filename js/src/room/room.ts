// What both pages of a room run: the server has written into the page who it is for, the words, and where the front end is.
import { type Heard, Line } from "./line";
import { MemberPage } from "./member";
import { TeacherPage } from "./teacher";
import type { Words } from "./words";

interface Told {
  role: "member" | "teacher";
  words: Words;
  bundle: string;
  address: string;
  line: string;
  /** What the page comes in by, where something else than a code has made sure who it is for. */
  ticket: string;
}

const { role, words, bundle, address, line, ticket }: Told = JSON.parse(document.getElementById("told")!.textContent);
const main = document.querySelector("main")!;
const page =
  role === "teacher"
    ? new TeacherPage(main, words, bundle, address, ticket)
    : new MemberPage(main, words, bundle, ticket);

page.line = new Line(`${location.protocol.replace("http", "ws")}//${location.host}${line}`, {
  first: () => page.first(),
  heard: (message: Heard) => page.heard(message),
  moved: (isThere) => page.moved(isThere),
  late: (isLate) => page instanceof TeacherPage && page.late(isLate),
});
