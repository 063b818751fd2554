// Reads and checks one log under one signed head: its tree, its rules, its counts and its registers.
import { BallotLives } from "./ballot-lives.ts";
import { type Checkpoint, numberOf } from "./core/checkpoint.ts";
import { readEntry } from "./core/entries.ts";
import { must } from "./core/fault.ts";
import { checkMarks, marksPath } from "./core/marks.ts";
import { checkOpenings, openingsPath } from "./core/openings.ts";
import type { Get } from "./core/platform.ts";
import { type KnownHead, readLog } from "./core/read-log.ts";
import { MemoryLimit } from "./memory-limit.ts";
import { sha256 } from "./node.ts";
import { type Saved, Watch } from "./receipts.ts";
import { Rules } from "./rules.ts";

export interface Under {
  head: Checkpoint;
  /** Reads the files of the log that has this head. */
  get: Get;
  known: KnownHead[];
  /** Entries up to which counts were opened before. */
  opened: number;
  saved?: Saved | undefined;
  say?: ((progress: string) => void) | undefined;
}

/** Requires that a later log names the one directly before it: leaving one out would hide what it counted. */
function requireSuccession({ origin, size }: Checkpoint, { continues }: Rules): void {
  const before = continues ? numberOf(continues.origin) : 0;
  must(
    size === 0 || before === numberOf(origin) - 1,
    `${origin} ${continues ? `says that it follows ${continues.origin}` : "names no log that it follows"}, and leaves out the one before it.`,
  );
}

/** Reads and compares everything under one head. */
export async function checkUnder({ head, get, known, opened, saved, say }: Under) {
  const watch = saved && new Watch(saved);
  const lives = new BallotLives();
  try {
    const rules = new Rules(lives);
    const memory = new MemoryLimit();
    for await (const { start, entries } of readLog({ sha256, get, head, known })) {
      for (const [place, bytes] of entries.entries()) {
        const entry = readEntry(bytes, start + place);
        if (rules.isRemembered(entry)) memory.add(bytes.length);
        rules.take(entry, start + place);
        watch?.take(entry, start + place);
      }
      if (start % 65_536 === 0) say?.(`${start} of ${head.size} entries`);
    }
    requireSuccession(head, rules);
    say?.("the lives of all ballots");
    lives.check(rules.scopes);
    rules.afterCount.finish();
    for (const { index, entry, marks } of rules.counts) {
      const scope = rules.scopes.get(entry.scope);
      if (!scope) continue;
      if (index >= opened) {
        say?.(`the ${entry.ballots} ballots of the count at entry ${index}`);
        const page = (number: number) => get(openingsPath(index, number));
        await checkOpenings(sha256, { index, entry, live: lives.live(scope, index), page });
      }
      if (!marks || (index < opened && !watch?.hasLineOf(index))) continue;
      const page = async (number: number) => {
        const bytes = await get(marksPath(index, number));
        watch?.takePage(index, number, bytes);
        return bytes;
      };
      await checkMarks(sha256, { index: index + 1, entry: marks, page });
    }
    return { rules, watch };
  } finally {
    lives.close();
  }
}
