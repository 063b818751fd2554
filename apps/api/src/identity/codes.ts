import { createHmac } from "node:crypto";
import { limits } from "@mero-mat/domain/limits";
import { alphabet, generateRandomString } from "oslo/crypto";

export const newCode = (): string => generateRandomString(limits.codeDigits, alphabet("0-9"));

/** Uses a key, because six digits are quickly guessed from a plain hash in a leaked table. */
export const hashCode = (key: string, mailbox: string, code: string): string =>
  createHmac("sha256", key).update(`${mailbox} ${code}`).digest("hex");
