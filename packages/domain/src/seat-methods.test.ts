import fc from "fast-check";
import { expect, test } from "vitest";
import { byDivisors, sainteLague } from "./seat-methods.ts";
import { type PartyVotes, seatResult } from "./seats.ts";

const lastOf = (votes: Record<string, number>, options = {}) =>
  seatResult(
    Object.entries(votes).map(([name, count]) => ({ name, votes: count })),
    options,
  ).lastSeat;

test("a worked example shows who won the last seat", () => {
  // Three seats: 100, 60, then 100/3 = 33.3 before 30 and 60/3 = 20. With 34 votes the third party would get it.
  expect(lastOf({ A: 100, B: 60, C: 30 }, { seats: 3 })).toEqual({ winner: "A", runnerUp: "C", votes: 4 });
  // 30 votes divided by 1 are as many as 90 by 3: the party with more votes has the claim.
  expect(lastOf({ A: 90, C: 30 }, { seats: 2 })).toEqual({ winner: "A", runnerUp: "C", votes: 1 });
});

test("without a second party that can gain it, there is no runner-up for the last seat", () => {
  expect(lastOf({ A: 5 })).toBeNull();
  expect(lastOf({})).toBeNull();
  expect(lastOf(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`P${n}`, 25])))).toBeNull();
});

test("exactly the stated number of extra votes moves the last seat, and one fewer moves none", () => {
  const lists = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 12 });
  const methods = fc.constantFrom(
    sainteLague,
    byDivisors((seats) => seats + 1),
  );
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 120 }), methods, (votes, seats, method) => {
      const parties = votes.map(
        (count, index): PartyVotes => ({ name: `P${index}`, votes: count, displayOrder: index % 3 }),
      );
      const allocate = (name?: string, more = 0) => {
        const changed = parties.map((party) => (party.name === name ? { ...party, votes: party.votes + more } : party));
        return seatResult(changed, { seats, thresholdPercent: 0, method });
      };
      const before = allocate();
      const last = before.lastSeat;
      if (!last) throw new Error("there are two parties");
      const seatsOf = ({ allocations }: typeof before) =>
        Object.fromEntries(allocations.map(({ name, seats: won }) => [name, won]));
      const had = seatsOf(before);
      expect(seatsOf(allocate(last.runnerUp, last.votes - 1))).toEqual(had);
      const has = seatsOf(allocate(last.runnerUp, last.votes));
      // With a handful of votes one more is worth several seats.
      expect(has[last.runnerUp]).toBeGreaterThan(had[last.runnerUp] ?? 0);
      expect(has[last.winner]).toBeLessThan(had[last.winner] ?? 0);
    }),
  );
});
