import { searchable } from "@mero-mat/domain/search";
import type { Texts } from "@mero-mat/texts/texts";
import type { DeskPlace } from "../../../desk/address.ts";
import { controlsIn, formIn, pollButton } from "../../../desk/focus-when-there.ts";
import { pollsPlace } from "../../../desk/places.tsx";

export type CommandName = keyof Texts["desk"]["commands"];

export interface Command {
  name: CommandName;
  /** Where it is done when no poll or person is named. */
  place: DeskPlace;
  /** Selects the control that takes the focus there. */
  focus?: string;
  /** Kind of subject that can be named: "declare Kathmandu 1". */
  of?: "poll" | "person";
}

export const commands: Command[] = [
  { name: "declare", place: pollsPlace({ state: "closed" }), focus: pollButton("declare"), of: "poll" },
  { name: "editPoll", place: { tab: "polls" }, focus: pollButton("edit"), of: "poll" },
  { name: "deletePoll", place: { tab: "polls" }, focus: pollButton("delete"), of: "poll" },
  { name: "closePolls", place: pollsPlace({ state: "open" }) },
  { name: "newPoll", place: { tab: "newPoll" }, focus: formIn("newPoll") },
  { name: "manyPolls", place: { tab: "newPoll", view: "many" }, focus: formIn("newPoll") },
  { name: "addParty", place: { tab: "parties", view: "new" }, focus: formIn("parties") },
  { name: "resetPassword", place: { tab: "tools" }, focus: controlsIn("tools", "reset-password"), of: "person" },
  { name: "accounts", place: { tab: "requests", view: "accounts" } },
  { name: "moves", place: { tab: "requests" } },
  { name: "reports", place: { tab: "requests", view: "reports" } },
  { name: "approvals", place: { tab: "requests", view: "approvals" } },
  { name: "notify", place: { tab: "notifications" }, focus: formIn("notifications") },
  { name: "addTopic", place: { tab: "discussions", view: "new" }, focus: formIn("discussions") },
  { name: "comments", place: { tab: "discussions" }, focus: controlsIn("discussions", "recent-comments") },
  { name: "roll", place: { tab: "settings", view: "roll" }, focus: controlsIn("settings", "roll") },
  { name: "factor", place: { tab: "settings", view: "second-factor" }, focus: controlsIn("settings", "second-factor") },
  { name: "pause", place: { tab: "settings", view: "read_only" }, focus: controlsIn("settings", "read_only") },
  { name: "backup", place: { tab: "tools" }, focus: "#backup" },
  { name: "webhook", place: { tab: "tools" }, focus: controlsIn("tools", "webhooks") },
  { name: "clear", place: { tab: "tools" }, focus: controlsIn("tools", "clear") },
  { name: "adminLog", place: { tab: "archives", view: "log" } },
  { name: "securityLog", place: { tab: "archives", view: "security" } },
];

const nameLength = 3;

/** Reads which commands a text names, and which poll or person the rest of it names. */
export function readCommands(searchText: string, wordsOf: (name: CommandName) => string) {
  // Spellings are folded only to find the command. The server searches for the name as typed.
  const words = searchText.split(/\s+/).filter((word) => searchable(word) !== "");
  const read = commands.map((command) => {
    const known = ` ${searchable(wordsOf(command.name))}`;
    const own = words.filter((word) => known.includes(` ${searchable(word)}`));
    return { command, own, rest: words.filter((word) => !own.includes(word)).join(" ") };
  });
  const [withSubject] = read
    .filter(({ command, own, rest }) => command.of && rest !== "" && own.some((word) => word.length >= nameLength))
    .sort((one, other) => other.own.length - one.own.length);
  return {
    whole: read.filter(({ rest }) => rest === "").map(({ command }) => command),
    withSubject: withSubject && { command: withSubject.command, subject: withSubject.rest },
  };
}
