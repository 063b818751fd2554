import { createHmac } from "node:crypto";
import { limits } from "@mero-mat/domain/limits";
import { alphabet, generateRandomString } from "oslo/crypto";

export const newCode = (): string => generateRandomString(limits.codeDigits, alphabet("0-9"));

/** Hashes codes with a key, because six digits are quickly guessed from a plain hash in a leaked table. */
export interface Codes {
  hash(mailbox: string, code: string): string;
}

export const openCodes = (key: string): Codes => ({
  hash: (mailbox, code) => createHmac("sha256", key).update(`${mailbox} ${code}`).digest("hex"),
});
