import type { Get, Sha256, VerifyEd25519 } from "@mero-mat/observer/core/platform";
import { sha256 as hash } from "@noble/hashes/sha2.js";

// The browser's own hashing answers with a promise, which costs more than these short hashes.
export const sha256: Sha256 = hash;

/** Is thrown in a browser that does not know Ed25519 yet. */
export class CannotVerify extends Error {}

export const verifyEd25519: VerifyEd25519 = async (publicKey, message, signature) => {
  const bytes = (from: Uint8Array) => new Uint8Array(from);
  try {
    const key = await crypto.subtle.importKey("raw", bytes(publicKey), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", key, bytes(signature), bytes(message));
  } catch {
    throw new CannotVerify();
  }
};

export const readLogFile: Get = async (path) => {
  // A head that was kept for a moment may be older than what the server says of a ballot.
  const cache = path.startsWith("checkpoint") ? "no-cache" : "default";
  const answer = await fetch(`/log/${path}`, { cache }).catch(() => null);
  // It says nothing about the record, and is no fault of it.
  if (!answer?.ok) throw new Error(`/log/${path} cannot be read`);
  return new Uint8Array(await answer.arrayBuffer());
};
