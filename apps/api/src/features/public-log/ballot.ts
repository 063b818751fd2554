import { createHmac, hash } from "node:crypto";

/** Derives the secret of a ballot, which only its voter and this server know; only the key is stored. */
export const nonceOf = (key: string, { id, version }: { id: string; version: number }): string =>
  createHmac("sha256", key).update(`${id}\n${version}`).digest("hex");

interface Held {
  scope: string;
  username: string;
  nonce: string;
}

/** Binds a ballot to its voter's account: two voters can never hold one ballot. It reveals nobody without the nonce. */
export const holderOf = ({ scope, username, nonce }: Held): string =>
  hash("sha256", `mero-mat/holder/v2\n${username}\n${scope}\n${nonce}\n`);

export const commit = ({ scope, choice, holder }: { scope: string; choice: string; holder: string }): string =>
  hash("sha256", `mero-mat/ballot/v2\n${scope}\n${choice}\n${holder}\n`);
