import { expect, test } from "vitest";
import { removalRows, removedKinds, totalOf } from "./removal-rows.ts";

const none = { users: 0, polls: 0, votes: 0, comments: 0, notifications: 0, parties: 0, other: 0 };
const clear = { ...none, users: 12, polls: 2, votes: 30, other: 9 };
const preview = { clear, reset: { ...clear, parties: 10, other: 14 }, admins: 3 };

test("a clearing keeps the admins and what only a reset removes", () => {
  const left = removalRows(preview, "clear").filter(({ stays }) => stays > 0);
  expect(left).toEqual([
    { kind: "admins", goes: 0, stays: 3 },
    { kind: "parties", goes: 0, stays: 10 },
    { kind: "other", goes: 9, stays: 5 },
  ]);
  expect(totalOf(removalRows(preview, "clear"))).toBe(53);
});

test("a reset keeps only the admins", () => {
  const rows = removalRows(preview, "reset");
  expect(rows.filter(({ stays }) => stays > 0)).toEqual([{ kind: "admins", goes: 0, stays: 3 }]);
  expect(totalOf(rows)).toBe(68);
});

test("a removal lists only kinds that have something in them", () => {
  expect(removedKinds(none)).toEqual([]);
  expect(removedKinds(clear).map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    "users 12",
    "polls 2",
    "votes 30",
    "other 9",
  ]);
});
