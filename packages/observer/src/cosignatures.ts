// How many witnesses must have countersigned a head, and how long ago.
import type { Cosignature } from "./core/cosignatures.ts";
import type { VerifierKey } from "./core/note.ts";

export interface Wanted {
  witnesses: VerifierKey[];
  /** Number of witnesses that must have countersigned the head. */
  required: number;
  /** Greatest age of a cosignature that counts. */
  maxAgeMs?: number | undefined;
}

// A cosignature dated later would stay fresh until then, whatever has stopped.
const aheadMs = 3_600_000;

const named = (cosignatures: Cosignature[]): string =>
  cosignatures.map(({ witness, at }) => `${witness} at ${at.toISOString()}`).join(", ") || "nobody";

/** Returns what is missing, or null. */
export function lackOf(found: Cosignature[], { required, maxAgeMs = Number.POSITIVE_INFINITY }: Wanted): string | null {
  const isAged = Number.isFinite(maxAgeMs);
  const [oldest, newest] = isAged ? [Date.now() - maxAgeMs, Date.now() + aheadMs] : [0, Number.POSITIVE_INFINITY];
  const fresh = found.filter(({ at }) => at.getTime() >= oldest && at.getTime() <= newest);
  if (fresh.length >= required) return null;
  const age = isAged ? ` within ${maxAgeMs / 3_600_000} hours` : "";
  return `The head has too few cosignatures: needed${age}: ${required}, found: ${named(found)}.`;
}
