import type { Get, Sha256, VerifyEd25519 } from "@mero-mat/observer/core/platform";
import { sha256 as hash } from "@noble/hashes/sha2.js";

// Web Crypto hashes asynchronously, which costs more than these short hashes do.
export const sha256: Sha256 = hash;

/** Browsers that do not know Ed25519 yet fail with this. */
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

/** Reads the log of a site, given by its address. */
export const logOf =
  (site: string): Get =>
  async (path) => {
    // A cached head may be older than the server's data about a ballot.
    const cache = path.startsWith("checkpoint") ? "no-cache" : "default";
    const answer = await fetch(`${site}/log/${path}`, { cache }).catch(() => null);
    // A missing response proves nothing about the record, and is no fault of it.
    if (!answer?.ok) throw new Error(`/log/${path} cannot be read`);
    return new Uint8Array(await answer.arrayBuffer());
  };
