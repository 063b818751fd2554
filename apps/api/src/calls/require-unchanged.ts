import { fail } from "./failures.ts";

/** Refuses an edit of something that changed after the editor read it. A script may leave that out, and overwrites. */
export function requireUnchanged(seen: string | undefined, current: string): void {
  if (seen !== undefined && seen !== current) throw fail("changed_meanwhile");
}

/** Refuses to replace a value that the caller never saw. Setting the current value again is no conflict. */
export function requireSeen<Value>(seen: Value | undefined, current: Value, wanted: Value): void {
  if (seen !== undefined && seen !== current && wanted !== current) throw fail("changed_meanwhile");
}
