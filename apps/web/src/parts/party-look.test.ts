import { independent, knownParties } from "@mero-mat/domain/parties";
import { expect, test } from "vitest";
import { giveLooks, partyLook } from "./party-look.ts";

const pair = (name: string) => Object.values(partyLook(name)).join(" ");
const others = Array.from({ length: 300 }, (_, index) => `Party of the ${index}th hill`);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test("the ten parties and independents look different from each other", () => {
  const names = [...knownParties.map(({ name }) => name), independent.name];
  expect(new Set(names.map(pair)).size).toBe(11);
});

test("every colour stands out from a card, in light and in dark", () => {
  const names = [...knownParties.map(({ name }) => name), independent.name, ...others];
  for (const { colour } of names.map(partyLook)) {
    expect(contrast(colour, "#ffffff"), colour).toBeGreaterThanOrEqual(3);
    expect(contrast(colour, "#1c1e25"), colour).toBeGreaterThanOrEqual(3);
  }
});

test("a party is found in any letter case and by its shorter names", () => {
  expect(partyLook(" nepali congress ")).toEqual(partyLook("Nepali Congress"));
  const maoists = partyLook("Communist Party of Nepal (Maoist Centre)");
  expect(partyLook("CPN (Maoist Centre) (joint symbol)")).toEqual(maoists);
  expect(partyLook("CPN-UML")).toEqual(partyLook("Communist Party of Nepal (Unified Marxist-Leninist)"));
});

test("no other party looks like one of the ten, and each keeps its look in any letter case", () => {
  const taken = new Set(knownParties.map(({ name }) => pair(name)));
  for (const name of others) {
    expect(pair(name)).toBe(pair(` ${name.toUpperCase()} `));
    expect(taken).not.toContain(pair(name));
  }
});

test("the twenty largest parties all look different, however many came before, and a filter changes no look", () => {
  for (const name of others) partyLook(name);
  for (let from = 0; from + 60 < others.length; from += 7) {
    const shown = [...knownParties.map(({ name }) => name), ...others.slice(from, from + 46)];
    giveLooks(shown);
    const looks = shown.map(pair);
    expect(new Set(looks).size, `from ${from}`).toBe(shown.length);
    giveLooks([...shown.slice(0, 20), ...shown.slice(0, 3)]);
    giveLooks(shown.slice(15));
    expect(shown.map(pair)).toEqual(looks);
  }
});

test("when there are more parties than looks, the smaller ones share", () => {
  giveLooks(others);
  expect(new Set(others.slice(0, 56).map(pair)).size).toBe(56);
});
