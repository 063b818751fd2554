import { createHmac, hash } from "node:crypto";

/** Derives the secret of a ballot, which only its voter and this server know until the count; only the key is stored. */
export const nonceOf = (key: string, { id, version }: { id: string; version: number }): string =>
  createHmac("sha256", key).update(`${id}\n${version}`).digest("hex");

export const commit = (scope: string, choice: string, nonce: string): string =>
  hash("sha256", `mero-mat/ballot/v1\n${scope}\n${choice}\n${nonce}\n`);
