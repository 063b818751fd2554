import { expect, test } from "vitest";
import { placeNames } from "./place-names.ts";

const named = (text: string, seats: number, degrees: number) => ({
  key: text,
  text,
  seats,
  angle: (degrees * Math.PI) / 180,
});
const texts = (...groups: ReturnType<typeof named>[]) => placeNames(groups).map(({ text }) => text);

test("a name is next to its seats, and gives way to a larger party's name", () => {
  expect(placeNames([named("Left", 40, 150), named("Right", 30, 30), named("Top", 30, 90)])).toMatchObject([
    { text: "Left", anchor: "end" },
    { text: "Right", anchor: "start" },
    { text: "Top", anchor: "middle" },
  ]);
  expect(texts(named("Small", 4, 88), named("Large", 20, 92))).toEqual(["Large"]);
  expect(texts(named("", 50, 90))).toEqual([]);
});

test("a name that would be outside the picture is left out", () => {
  expect(texts(named("A very long name indeed", 60, 178))).toEqual([]);
});

test("Devanagari's combining marks have no width, so the largest party keeps its name at the left", () => {
  expect(texts(named("काँग्रेस", 31, 160))).toEqual(["काँग्रेस"]);
});
