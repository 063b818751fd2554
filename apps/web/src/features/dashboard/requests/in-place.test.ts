import { describe, expect, it } from "vitest";
import { inPlace } from "./in-place.ts";

const row = (id: string, minute: number) => ({ id, createdAt: `2026-03-05T09:0${minute}:00.000Z` });
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join("");

describe("rows that an act has taken out of a list", () => {
  const listed = [row("a", 1), row("c", 3)];

  it("keep their place", () => {
    expect(ids(inPlace(listed, [row("b", 2)], true))).toBe("abc");
    expect(ids(inPlace([row("a", 1), row("c", 1)], [row("b", 1)], true))).toBe("abc");
  });

  it("come last only in a list that was read to its end", () => {
    expect(ids(inPlace(listed, [row("d", 4)], true))).toBe("acd");
    expect(ids(inPlace(listed, [row("d", 4)], false))).toBe("ac");
    expect(ids(inPlace(listed, [row("b", 2)], false))).toBe("abc");
  });

  it("are all that an empty list has", () => {
    expect(ids(inPlace([], [row("a", 1)], true))).toBe("a");
  });

  it("are not shown twice", () => {
    expect(ids(inPlace(listed, [row("c", 3)], true))).toBe("ac");
  });
});
