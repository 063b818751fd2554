import { createHmac, hash } from "node:crypto";

/** What only the voter and this server know of a ballot, until it is counted: nothing but the key is kept of it. */
export const nonceOf = (key: string, { id, version }: { id: string; version: number }): string =>
  createHmac("sha256", key).update(`${id}\n${version}`).digest("hex");

export const commit = (scope: string, choice: string, nonce: string): string =>
  hash("sha256", `mero-mat/ballot/v1\n${scope}\n${choice}\n${nonce}\n`);
