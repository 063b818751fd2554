import fc from "fast-check";
import { describe, expect, test } from "vitest";
import officialSeats from "../fixtures/official-seats.json" with { type: "json" };
import { elections } from "./elections.ts";
import { byDivisors, type SeatMethod } from "./seat-methods.ts";
import { allocateSeats, votesToNextSeat } from "./seats.ts";

const seatsOf = (votes: number[], options = {}) =>
  allocateSeats(
    votes.map((count, index) => ({ name: `P${index}`, votes: count })),
    options,
  ).allocations.map(({ seats }) => seats);

const anyVotes = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });

describe("official results", () => {
  const official: Record<string, { totalVotes: number; seats: Record<string, number> }> = officialSeats;

  test("each election has its official seats", () => {
    expect(elections.map(({ id }) => id).sort()).toEqual(Object.keys(official).sort());
  });

  test.each(elections)("$en", ({ id, parties, seats, thresholdPercent, totalVotes }) => {
    const { allocations, totalSeatsAllocated } = allocateSeats(parties, { seats, thresholdPercent });
    expect(totalVotes).toBe(official[id]?.totalVotes);
    expect(totalSeatsAllocated).toBe(seats);
    expect(new Set(parties.map(({ name }) => name)).size).toBe(parties.length);
    expect(Object.fromEntries(allocations.flatMap(({ name, seats: won }) => (won > 0 ? [[name, won]] : [])))).toEqual(
      official[id]?.seats,
    );
  });
});

test("all seats are given out once a party reaches the threshold, and none if no party does", () => {
  fc.assert(
    fc.property(anyVotes, (votes) => {
      const total = votes.reduce((sum, count) => sum + count, 0);
      const reached = votes.some((count) => count > 0 && count * 100 >= total * 3);
      expect(seatsOf(votes).reduce((sum, seats) => sum + seats, 0)).toBe(reached ? 110 : 0);
    }),
  );
});

test("the order of the input does not change the allocation", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_000_000), { minLength: 2, maxLength: 15 }), fc.nat(), (votes, turn) => {
      const parties = votes.map((count, index) => ({ name: `P${index}`, votes: count }));
      const at = turn % parties.length;
      const rotated = [...parties.slice(at), ...parties.slice(0, at)];
      const byName = (list: typeof parties) =>
        Object.fromEntries(allocateSeats(list).allocations.map(({ name, seats }) => [name, seats]));
      expect(byName(rotated)).toEqual(byName(parties));
    }),
  );
});

test("gaining votes never costs a seat, and a party with more votes never gets fewer seats", () => {
  fc.assert(
    fc.property(anyVotes, fc.nat(19), fc.nat(100_000), (votes, at, more) => {
      const index = at % votes.length;
      const before = seatsOf(votes)[index] ?? 0;
      const after = seatsOf(votes.map((count, n) => (n === index ? count + more : count)))[index] ?? 0;
      expect(after).toBeGreaterThanOrEqual(before);
      const seats = seatsOf(votes);
      for (const [a, votesA] of votes.entries())
        for (const [b, votesB] of votes.entries())
          if (votesA > votesB) expect(seats[a]).toBeGreaterThanOrEqual(seats[b] ?? 0);
    }),
  );
});

test("a party reaches the threshold with exactly three percent of the votes, not with one vote less", () => {
  expect(seatsOf([97, 3])).toEqual([107, 3]);
  expect(seatsOf([9701, 299])).toEqual([110, 0]);
  expect(seatsOf([10_000_000_000_000, 309_278_350_515])[1]).toBe(0);
  expect(seatsOf([10_000_000_000_000, 309_278_350_516])[1]).toBe(3);
  expect(seatsOf([985, 15], { thresholdPercent: 1.5 })[1]).toBeGreaterThan(0);
  expect(seatsOf([986, 14], { thresholdPercent: 1.5 })[1]).toBe(0);
});

test("forty parties of equal size get no seats, and a single party gets all", () => {
  expect(seatsOf(Array.from({ length: 40 }, () => 10)).every((seats) => seats === 0)).toBe(true);
  expect(seatsOf([1])).toEqual([110]);
  expect(allocateSeats([])).toEqual({ allocations: [], totalSeatsAllocated: 0, tieBroken: false });
  expect(seatsOf([0, 0])).toEqual([0, 0]);
});

test("a tie for the last seat goes to the lower display order, then by name, and is reported", () => {
  const tied = [
    { name: "B", votes: 50, displayOrder: 2 },
    { name: "A", votes: 50, displayOrder: 3 },
  ];
  const result = allocateSeats(tied, { seats: 1 });
  expect(result).toMatchObject({ tieBroken: true, allocations: [{ seats: 1 }, { seats: 0 }] });
  const sameOrder = tied.map((party) => ({ ...party, displayOrder: 0 }));
  expect(allocateSeats(sameOrder, { seats: 1 }).allocations.map(({ seats }) => seats)).toEqual([0, 1]);
  expect(allocateSeats(tied, { seats: 2 }).tieBroken).toBe(false);
  // 30 / 3 = 10 / 1: the larger party has the better claim.
  expect(
    allocateSeats(
      [
        { name: "A", votes: 10 },
        { name: "B", votes: 30 },
      ],
      { seats: 2 },
    ),
  ).toMatchObject({
    tieBroken: true,
    allocations: [{ seats: 0 }, { seats: 2 }],
  });
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is refused as a number of votes", (votes) => {
  expect(() => allocateSeats([{ name: "A", votes }])).toThrow(RangeError);
});

test("the stated number of votes is the smallest that wins another seat", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 8 }), (votes) => {
      const parties = votes.map((count, index) => ({ name: `P${index}`, votes: count }));
      const needed = votesToNextSeat(parties, "P0");
      const seatsWith = (more: number) =>
        allocateSeats(parties.map((party, index) => (index === 0 ? { ...party, votes: party.votes + more } : party)))
          .allocations[0]?.seats ?? 0;
      if (needed === null) return;
      expect(seatsWith(needed)).toBeGreaterThan(seatsWith(0));
      expect(seatsWith(needed - 1)).toBe(seatsWith(0));
    }),
    { numRuns: 50 },
  );
  expect(votesToNextSeat([{ name: "A", votes: 10 }], "A")).toBeNull();
});

test("any seat method is one function of the votes of the parties above the threshold", () => {
  /** Shares seats by largest remainders: a seat for each whole quota, and the rest to the largest remainders. */
  const largestRemainders: SeatMethod = (contenders, seats) => {
    const total = contenders.reduce((sum, { votes }) => sum + votes, 0n);
    const quotas = contenders.map(({ votes }) => (votes * BigInt(seats)) / total);
    const left = seats - quotas.reduce((sum, quota) => sum + Number(quota), 0);
    const rests = contenders.map(({ votes }, index) => ({ index, rest: (votes * BigInt(seats)) % total }));
    const lucky = rests.toSorted((a, b) => Number(b.rest - a.rest)).slice(0, left);
    return {
      seats: quotas.map((quota, index) => Number(quota) + (lucky.some((one) => one.index === index) ? 1 : 0)),
      tieBroken: false,
      lastSeat: null,
    };
  };
  const votes = [47_000, 16_000, 15_900, 12_000, 6_000, 3_100];
  expect(seatsOf(votes, { seats: 10 })).toEqual([4, 2, 2, 1, 1, 0]);
  expect(seatsOf(votes, { seats: 10, method: byDivisors((seats) => seats + 1) })).toEqual([5, 2, 2, 1, 0, 0]);
  expect(seatsOf(votes, { seats: 10, method: largestRemainders })).toEqual([5, 2, 1, 1, 1, 0]);
  const seatsOfLast = (more: number) =>
    seatsOf(votes.with(5, 3_100 + more), { seats: 10, method: largestRemainders })[5];
  const parties = votes.map((count, index) => ({ name: `P${index}`, votes: count }));
  const more = votesToNextSeat(parties, "P5", { seats: 10, method: largestRemainders }) ?? 0;
  expect([seatsOfLast(more - 1), seatsOfLast(more)]).toEqual([0, 1]);
});
