// A voter's receipt: what opens their ballot, and the server's signed promise that it will be in the record.
import { commitment, holderOf } from "./ballot.ts";
import { must } from "./fault.ts";
import { readNote, signedBy, type VerifierKey } from "./note.ts";
import type { Sha256, VerifyEd25519 } from "./platform.ts";

export interface Receipt {
  scope: string;
  choice: string;
  username: string;
  nonce: string;
  note: string;
}

export interface Promised {
  ballot: string;
  votedAt: string;
  origin: string;
}

/** Reads the server's signed promise. It throws unless the receipt opens the ballot that its note names. */
export function readReceipt(sha256: Sha256, receipt: Receipt): Promised {
  const [origin = "", title, named, votedAt = "", ...rest] = readNote(receipt.note).text.split("\n");
  const isPromise = title === "receipt" && rest.length === 1 && !Number.isNaN(Date.parse(votedAt));
  must(isPromise, "The note of this receipt is no promise.");
  const { scope, choice } = receipt;
  const ballot = commitment(sha256, { scope, choice, holder: holderOf(sha256, receipt) });
  must(named === ballot, `This receipt does not open the ballot that it names, ${named}.`);
  return { ballot, votedAt, origin };
}

export async function isPromiseSigned(verify: VerifyEd25519, receipt: Receipt, key: VerifierKey): Promise<boolean> {
  return (await signedBy(verify, readNote(receipt.note), key)) !== null;
}
