import { desk as english } from "@mero-mat/texts/en/later/desk";
import { desk as nepali } from "@mero-mat/texts/ne/later/desk";
import { expect, test } from "vitest";
import { type CommandName, readCommands } from "./commands.ts";

const read = (text: string, { commands } = english) =>
  readCommands(text, (name: CommandName) => `${commands[name].act} ${commands[name].words}`);
const names = (text: string, language = english) => read(text, language).whole.map(({ name }) => name);

test.each([
  ["load roll", "roll"],
  ["नामावली लोड", "roll"],
  ["close polls", "closePolls"],
  ["मतदान बन्द", "closePolls"],
])("%s is the command %s in both languages", (text, name) => {
  expect(names(text)).toEqual([name]);
  expect(names(text, nepali)).toEqual([name]);
});

test.each([
  ["declare Kathmandu 1", "declare", "Kathmandu 1"],
  ["काठमाडौं १ घोषणा", "declare", "काठमाडौं १"],
  ["reset password बिनोद", "resetPassword", "बिनोद"],
])("%s names a command and its subject as typed", (text, name, subject) => {
  expect(read(text).withSubject).toMatchObject({ command: { name }, subject });
});

test("a name alone is no command", () => {
  expect(read("Kathmandu 1")).toEqual({ whole: [], withSubject: undefined });
});
