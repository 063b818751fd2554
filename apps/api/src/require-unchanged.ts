import { fail } from "./failures.ts";

/** Who edits says what they have seen: what somebody else saved since is not overwritten. A script may leave it out, and overwrites. */
export function requireUnchanged(seen: string | undefined, current: string): void {
  if (seen !== undefined && seen !== current) throw fail("changed_meanwhile");
}
