// The commitment that stands for a vote in the record. It contains its holder, so no two voters can be given one
// ballot.
import { hex } from "./bytes.ts";
import type { Sha256 } from "./platform.ts";

export interface Held {
  scope: string;
  username: string;
  /** Nonce of the ballot, known only to its voter: without it nobody can guess names. */
  nonce: string;
}

const scratch = new Uint8Array(65_536);
const encoder = new TextEncoder();

/** Hashes a short text. */
export function digest(sha256: Sha256, text: string): string {
  const { read, written } = encoder.encodeInto(text, scratch);
  if (read !== text.length) throw new RangeError("This text is too long to be part of a ballot.");
  return hex(sha256(scratch.subarray(0, written)));
}

export const holderOf = (sha256: Sha256, { scope, username, nonce }: Held): string =>
  digest(sha256, `mero-mat/holder/v2\n${username}\n${scope}\n${nonce}\n`);

export const commitment = (
  sha256: Sha256,
  { scope, choice, holder }: { scope: string; choice: string; holder: string },
): string => digest(sha256, `mero-mat/ballot/v2\n${scope}\n${choice}\n${holder}\n`);
