// c2sp.org/tlog-cosignature: the witnesses that countersigned a head, with the times.
import type { Checkpoint } from "./checkpoint.ts";
import { signedBy, type VerifierKey } from "./note.ts";
import type { VerifyEd25519 } from "./platform.ts";

export interface Cosignature {
  witness: string;
  at: Date;
}

export async function cosignaturesOf(
  verify: VerifyEd25519,
  { note }: Checkpoint,
  witnesses: readonly VerifierKey[],
): Promise<Cosignature[]> {
  const found: Cosignature[] = [];
  for (const key of witnesses) {
    const seconds = await signedBy(verify, note, key);
    if (seconds !== null) found.push({ witness: key.name, at: new Date(seconds * 1000) });
  }
  return found;
}
