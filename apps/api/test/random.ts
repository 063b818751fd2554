import { randomInt } from "node:crypto";
import { onTestFailed } from "vitest";

/**
 * Draws a test's random numbers. A failure prints the seed: `RANDOM_SEED=7 npx vitest run votes` draws the same again.
 */
export function randomNumbers(): () => number {
  const seed = Number(import.meta.env["RANDOM_SEED"] ?? randomInt(2 ** 31));
  onTestFailed(() => console.info(`RANDOM_SEED=${seed}`));
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
