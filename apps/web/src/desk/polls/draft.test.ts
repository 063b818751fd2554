import { expect, test } from "vitest";
import { newCandidate, removedOptions, toOptions } from "./draft.ts";

const candidate = (name: string, nepaliName = name, id?: string) => ({
  ...newCandidate(0),
  name,
  nepaliName,
  ...(id && { id }),
});

test("rows with both names are sent, and options on the ballot keep their id", () => {
  expect(toOptions([candidate(" Sita Rai", "सीता राई ", "s"), candidate("Hari"), candidate(" ")])).toEqual([
    { id: "s", name: "Sita Rai", nepaliName: "सीता राई", party: "Independent" },
    { name: "Hari", nepaliName: "Hari", party: "Independent" },
  ]);
});

const ballot = [
  { id: "s", name: "Sita Rai" },
  { id: "h", name: "Hari Thapa" },
];
const removed = (...rows: ReturnType<typeof candidate>[]) => removedOptions(ballot, rows).map(({ id }) => id);

test("removing an option's row removes the option, and renaming it does not", () => {
  expect(removed(candidate("Sita Rai", "सीता", "s"))).toEqual(["h"]);
  expect(removed(candidate("Sita Lama", "सीता", "s"), candidate("Hari Thapa", "हरि", "h"))).toEqual([]);
});

test("an option removed and typed again under its name is kept", () => {
  expect(removed(candidate("sita rai "), candidate("Hari Thapa", "हरि", "h"))).toEqual([]);
});

test("giving a candidate another's old name does not keep the other on the ballot", () => {
  expect(removed(candidate("Hari Thapa", "हरि", "s"))).toEqual(["h"]);
});
