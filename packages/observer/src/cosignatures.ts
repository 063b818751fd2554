// c2sp.org/tlog-cosignature: the witnesses that countersigned a head, with the times.
import type { Checkpoint } from "./core/checkpoint.ts";
import { signedBy, type VerifierKey } from "./core/note.ts";
import { verifyEd25519 } from "./node.ts";

export interface Wanted {
  witnesses: VerifierKey[];
  /** Number of witnesses that must have countersigned the head. */
  required: number;
  /** Greatest age of a cosignature that counts. */
  maxAgeMs?: number | undefined;
}

export interface Cosignature {
  witness: string;
  at: Date;
}

export async function cosignaturesOf({ note }: Checkpoint, { witnesses }: Wanted): Promise<Cosignature[]> {
  const found: Cosignature[] = [];
  for (const key of witnesses) {
    const seconds = await signedBy(verifyEd25519, note, key);
    if (seconds !== null) found.push({ witness: key.name, at: new Date(seconds * 1000) });
  }
  return found;
}

const named = (cosignatures: Cosignature[]): string =>
  cosignatures.map(({ witness, at }) => `${witness} at ${at.toISOString()}`).join(", ") || "nobody";

/** Returns what is missing, or null. */
export function lackOf(found: Cosignature[], { required, maxAgeMs = Number.POSITIVE_INFINITY }: Wanted): string | null {
  const oldest = Date.now() - maxAgeMs;
  const fresh = found.filter(({ at }) => at.getTime() >= oldest);
  if (fresh.length >= required) return null;
  const age = Number.isFinite(maxAgeMs) ? ` within ${maxAgeMs / 3_600_000} hours` : "";
  return `The head has too few cosignatures: needed${age}: ${required}, found: ${named(found)}.`;
}
