import { elections } from "@mero-mat/domain/elections";
import { describe, expect, test } from "vitest";
import { begin, fromElection, fromResult, isUntouched, type Lab, play, stepOf, votesMax, withVotes } from "./lab.ts";

const starts = elections.map(fromElection);
const labOf = (parties: [string, number][], rules: Partial<Lab> = {}): Lab => ({
  ...begin({
    id: "test",
    seats: 10,
    thresholdPercent: 3,
    parties: parties.map(([name, votes]) => ({ name, nepaliName: null, votes })),
  }),
  ...rules,
});
const result = (partyName: string, totalVotes: number) => ({
  partyName,
  nepaliName: `${partyName} ने`,
  electionSymbol: null,
  logoUrl: null,
  totalVotes,
  percentage: 0,
  seats: 0,
  votesToday: null,
});

describe.each(starts)("$id", (start) => {
  test("a game starts with the votes and seats of its election", () => {
    const lab = begin(start);
    expect(isUntouched(lab)).toBe(true);
    const { rows, totalSeats } = play(lab);
    expect(rows.every(({ gained }) => gained === 0)).toBe(true);
    expect(totalSeats).toBe(start.seats);
    expect(rows.reduce((sum, { seats }) => sum + seats, 0)).toBe(start.seats);
  });

  test("moving votes moves seats, and the number of seats stays the same", () => {
    const [strongest] = start.parties;
    const { rows } = play(withVotes(begin(start), strongest?.name ?? "", 0));
    expect(rows[0]?.seats).toBe(0);
    expect(rows[0]?.gained).toBeLessThan(0);
    expect(rows.reduce((sum, { gained }) => sum + gained, 0)).toBe(0);
  });
});

test("a threshold that no party reaches leaves all seats empty", () => {
  const lab = labOf(
    Array.from({ length: 20 }, (_, index) => [`P${index}`, 5]),
    { thresholdPercent: 10 },
  );
  expect(play(lab)).toMatchObject({ totalSeats: 0, tieBroken: false });
});

test("more seats are shared out among the same votes", () => {
  const { rows } = play(
    labOf(
      [
        ["A", 60],
        ["B", 40],
      ],
      { seats: 20 },
    ),
  );
  expect(rows.map(({ seats, gained }) => [seats, gained])).toEqual([
    [12, 6],
    [8, 4],
  ]);
});

test("votes stay whole numbers between zero and the end of the slider", () => {
  const lab = labOf([["A", 600]]);
  expect(withVotes(lab, "A", -5).votes["A"]).toBe(0);
  expect(withVotes(lab, "A", 10.6).votes["A"]).toBe(11);
  expect(withVotes(lab, "A", 9999).votes["A"]).toBe(1200);
  expect(isUntouched(withVotes(lab, "A", 601))).toBe(false);
});

test("a step is a round number and small on the slider", () => {
  for (const start of starts) {
    expect(String(stepOf(start))).toMatch(/^[125]0*$/);
    expect(votesMax(start) / stepOf(start)).toBeLessThanOrEqual(500);
    expect(votesMax(start) / stepOf(start)).toBeGreaterThanOrEqual(200);
  }
  expect(stepOf(labOf([["A", 3]]).start)).toBe(1);
});

test("the real result can be the start once somebody has voted", () => {
  expect(fromResult(null)).toBeNull();
  expect(fromResult([result("A", 0)])).toBeNull();
  expect(fromResult([result("A", 1), result("B", 5)])).toMatchObject({
    seats: 110,
    thresholdPercent: 3,
    parties: [
      { name: "B", votes: 5 },
      { name: "A", votes: 1 },
    ],
  });
});
