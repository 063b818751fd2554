import { expect, test } from "vitest";
import { BallotLives } from "../src/ballot-lives.ts";
import type { Scope } from "../src/rules.ts";

test("a hundred thousand polls take no more memory than a few", () => {
  const lives = new BallotLives();
  try {
    const scopes = new Map<string, Scope>();
    for (let number = 0; number < 100_000; number++) scopes.set(`poll-${number}`, { number, ballots: 1 });
    for (const scope of scopes.values()) lives.cast(scope.number.toString(16).padStart(64, "0"), scope, scope.number);
    const before = process.memoryUsage().arrayBuffers;
    lives.check(scopes);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 2 ** 20);
    const last = { number: 99_999, ballots: 1 };
    expect([...lives.live(last, 100_000)]).toEqual([(99_999).toString(16).padStart(64, "0")]);
  } finally {
    lives.close();
  }
});
