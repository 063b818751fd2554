import fc from "fast-check";
import { expect, test } from "vitest";
import { isNoneAhead, leaderOf, rank } from "./standings.ts";

const poll = (votes: number[], declared: false | null | string = false) => ({
  winnerDeclared: declared !== false,
  winnerOptionId: declared === false ? null : declared,
  candidates: votes.map((voteCount, index) => ({ id: "ABCDEFGH"[index] ?? "", voteCount, isNone: false })),
});
const standingsOf = (...args: Parameters<typeof poll>) =>
  rank(poll(...args)).map(({ id, standing }) => {
    if (!standing) return id;
    return `${id} ${standing.kind === "behind" ? `${standing.votes} behind` : standing.kind}`;
  });

test.each([
  [[3, 5, 1], false, ["B leading", "A 2 behind", "C 4 behind"]],
  [[3, 5, 1], "B", ["B winner", "A 2 behind", "C 4 behind"]],
  [[5, 5, 1], false, ["A tied", "B tied", "C 4 behind"]],
  [[5, 5, 1], null, ["A tied", "B tied", "C 4 behind"]],
  [[0, 0, 0], false, ["A", "B", "C"]],
  [[0, 0], null, ["A", "B"]],
  // An administrator has changed their own vote after the declaration: the winner stays the winner.
  [[5, 5, 4], "B", ["B winner", "A", "C 1 behind"]],
  [[6, 5, 4], "B", ["B winner", "A", "C 1 behind"]],
  // The same after a tie: nobody has won, and nobody shares the first place any more.
  [[6, 5, 4], null, ["A", "B 1 behind", "C 2 behind"]],
] as const)("%j, declared %s", (votes, declared, expected) => {
  expect(standingsOf([...votes], declared)).toEqual(expected);
});

test("a candidate who is not ahead is behind by exactly the missing votes, and candidates are ordered by votes", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 2, maxLength: 5 }), (votes) => {
      const ranked = rank(poll(votes));
      const most = Math.max(...votes);
      expect(ranked.map(({ voteCount }) => voteCount)).toEqual(votes.toSorted((a, b) => b - a));
      expect(leaderOf(poll(votes)) === null).toBe(most === 0 || votes.filter((count) => count === most).length > 1);
      for (const { voteCount, standing } of ranked) {
        if (standing?.kind === "behind") expect(voteCount + standing.votes).toBe(most);
        else if (standing) expect(voteCount).toBe(most);
      }
    }),
  );
});

test.each([
  [[3, 5, 1], 9, ["B leading", "A 2 behind", "C 4 behind", "none"], true],
  [[5, 5, 1], 4, ["A tied", "B tied", "C 4 behind", "none"], false],
  [[5, 5, 1], 5, ["A tied", "B tied", "C 4 behind", "none"], false],
  [[0, 0], 3, ["A", "B", "none"], true],
])("'None of these' beside %j with %i votes is last, and leads nobody", (votes, noneVotes, expected, isAhead) => {
  const { candidates, ...rest } = poll(votes);
  const all = [{ id: "none", voteCount: noneVotes, isNone: true }, ...candidates];
  const named = rank({ ...rest, candidates: all }).map(({ id, standing }) => {
    if (!standing) return id;
    return `${id} ${standing.kind === "behind" ? `${standing.votes} behind` : standing.kind}`;
  });
  expect(named).toEqual(expected);
  expect(isNoneAhead(all)).toBe(isAhead);
});
