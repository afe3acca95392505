// The entry point of both pages of a room. The server writes the settings into the page.
import type { RoomSettings } from "../trace/types";
import { Connection } from "./connection";
import { MemberPage } from "./member_page";
import { TeacherPage } from "./teacher_page";

const settings: RoomSettings = JSON.parse(document.getElementById("settings")!.textContent);
const main = document.querySelector("main")!;
const page = settings.role === "teacher" ? new TeacherPage(main, settings) : new MemberPage(main, settings);

page.connection = new Connection(`${location.protocol.replace("http", "ws")}//${location.host}${settings.connection}`, {
  introduction: () => page.introduction(),
  onMessage: (message) => page.receive(message),
  onChange: (isOpen) => page.setOpen(isOpen),
  onLate: (isLate) => page instanceof TeacherPage && page.setLate(isLate),
});
