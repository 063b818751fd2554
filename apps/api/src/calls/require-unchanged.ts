import { fail } from "./failures.ts";

/** Refuses an edit of something that somebody else has changed since the editor saw it. A script may leave that out, and overwrites. */
export function requireUnchanged(seen: string | undefined, current: string): void {
  if (seen !== undefined && seen !== current) throw fail("changed_meanwhile");
}
