import fc from "fast-check";
import { expect, test } from "vitest";
import { leadsByParty } from "./leads.ts";

const parties = ["Sun", "Tree", null];
/** Creates one poll with the votes of candidates of the Sun, of the Tree and of nobody's party. */
const poll = (votes: number[], winner?: number) => ({
  winnerDeclared: winner !== undefined,
  winnerOptionId: winner === undefined ? null : String(winner),
  candidates: votes.map((voteCount, index) => ({
    id: String(index),
    voteCount,
    partyName: parties[index] ?? null,
    isNone: false,
  })),
});
const leadsOf = (polls: ReturnType<typeof poll>[]) =>
  leadsByParty(polls).map(({ partyName, wins, areas }) => [partyName, wins, areas.length]);

test("a party counts the areas it leads, and nobody leads a tied or empty area", () => {
  expect(leadsOf([poll([1, 0, 0]), poll([0, 2, 1]), poll([0, 3, 1]), poll([4, 4, 1]), poll([0, 0, 0])])).toEqual([
    ["Tree", 0, 2],
    ["Sun", 0, 1],
  ]);
});

test("once there is a winner anywhere, areas won decide the order before areas led", () => {
  expect(leadsOf([poll([1, 0, 0], 0), poll([0, 2, 1]), poll([0, 3, 1])])).toEqual([
    ["Sun", 1, 1],
    ["Tree", 0, 2],
  ]);
});

test("independents are not a party and come last, however many areas they lead", () => {
  expect(leadsOf([poll([0, 0, 5], 2), poll([0, 0, 5], 2), poll([1, 0, 0])])).toEqual([
    ["Sun", 0, 1],
    ["Independent", 2, 2],
  ]);
});

test("the declared winner keeps the area even if its counts have changed since", () => {
  expect(leadsOf([poll([5, 6, 0], 0)])).toEqual([["Sun", 1, 1]]);
});

test("no area is counted twice or lost, whatever the order of the areas", () => {
  const anyPoll = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)).map((votes) => poll(votes));
  fc.assert(
    fc.property(fc.array(anyPoll, { maxLength: 30 }), (polls) => {
      const counted = leadsByParty(polls).reduce((sum, { areas }) => sum + areas.length, 0);
      const led = polls.filter(({ candidates }) => {
        const votes = candidates.map(({ voteCount }) => voteCount).toSorted((a, b) => b - a);
        return (votes[0] ?? 0) > (votes[1] ?? 0);
      });
      expect(counted).toBe(led.length);
      expect(leadsOf(polls.toReversed())).toEqual(leadsOf(polls));
    }),
  );
});
