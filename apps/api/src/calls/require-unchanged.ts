import { fail } from "./failures.ts";

/** Refuses an edit of something that changed after the editor read it. A script may leave that out, and overwrites. */
export function requireUnchanged(seen: string | undefined, current: string): void {
  if (seen !== undefined && seen !== current) throw fail("changed_meanwhile");
}
