import { expect, test } from "vitest";
import { keyOf } from "./key.ts";
import { moves } from "./moves.ts";
import { type Act, Broken, begin, checkEnd, checkState, type Rules, type State } from "./state.ts";

const product: Rules = { foldLocks: true, sealLocks: true, countsInbox: true, isOneTransaction: true };
// `npm run test:soak` lets the voters do more, which takes some seconds.
const programs: Act[][] = import.meta.env["SOAK_SECONDS"]
  ? [
      ["a", "b"],
      ["a", "withdraw", "b"],
      ["b", "a"],
    ]
  : [["a"], ["b", "a"], ["a", "withdraw"]];
// Enough for each mistake, and found at once.
const twoVoters: Act[][] = [["a"], ["b", "a"]];

interface Reached {
  state: State;
  before: Reached | null;
  move: string;
}

function pathTo({ before, move }: Reached): string[] {
  return before ? [...pathTo(before), move] : [];
}

/** Visits every state in which two processes and three voters can be; a broken promise is reported with the shortest way to it. */
function explore(rules: Rules, programs: Act[][]): { states: number; ends: number } {
  const first: Reached = { state: begin(programs.length, 2), before: null, move: "" };
  const known = new Set([keyOf(first.state)]);
  let ends = 0;
  // Grows while it is read: the states are visited in the order in which they were found.
  const queue = [first];
  for (const reached of queue) {
    const { state } = reached;
    let isEnd = true;
    let move = "";
    try {
      for (const [name, next] of moves(state, programs, rules)) {
        isEnd = false;
        move = name;
        const key = keyOf(next);
        if (known.has(key)) continue;
        known.add(key);
        checkState(next);
        queue.push({ state: next, before: reached, move: name });
      }
      if (isEnd) checkEnd(state);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      throw new Broken(`${error.message}: ${[...pathTo(reached), move].join(", ")}`);
    }
    if (isEnd) ends++;
  }
  return { states: known.size, ends };
}

test("in every order of votes, folds, seals, crashes and the declaration no vote is lost or counted twice, and every receipt is kept", () => {
  const { states, ends } = explore(product, programs);
  expect(states).toBeGreaterThan(13_000);
  expect(ends).toBeGreaterThan(50);
});

test.each([
  ["two processes fold at once", { foldLocks: false }, /^the counts are not those of the votes/],
  ["two processes seal at once", { sealLocks: false }, /^entries of the log are overwritten|twice/],
  ["the declaration counts before the fold has committed", { countsInbox: false }, /^the log counts other votes/],
  ["entries and their rows are two transactions", { isOneTransaction: false }, /^a ballot is in the log twice/],
])("the model notices when %s", (_, change, broken) => {
  expect(() => explore({ ...product, ...change }, twoVoters)).toThrow(broken);
});
