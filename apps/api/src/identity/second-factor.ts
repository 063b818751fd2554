import { randomBytes } from "node:crypto";
import { generateRandomString } from "oslo/crypto";
import { base32 } from "oslo/encoding";
import { createTOTPKeyURI, generateHOTP } from "oslo/otp";

const stepSeconds = 30;
const recoveryCodeCount = 10;
// Clocks of phones are a little early or late.
const tolerance = [0, -1, 1];

const bytesOf = (secret: string) => base32.decode(secret, { strict: false });

export const newSecret = (): string => base32.encode(randomBytes(20), { includePadding: false });

/** Creates the address that authenticator apps read; they show a plus as a plus. */
export const keyUri = (username: string, secret: string): string =>
  createTOTPKeyURI("Mero Mat", username, bytesOf(secret)).replaceAll("+", "%20");

/** Finds the time step of a code; null when the code is not valid now. */
export async function stepOf(secret: string, code: string, now = Date.now()): Promise<number | null> {
  const current = Math.floor(now / 1000 / stepSeconds);
  for (const offset of tolerance)
    if ((await generateHOTP(bytesOf(secret), current + offset)) === code) return current + offset;
  return null;
}

// Without l and 1, o and 0, which are mistaken for each other on paper.
const legible = "abcdefghijkmnpqrstuvwxyz23456789";

/** Writes a recovery code in groups that are easy to write down. */
export const inGroups = (code: string): string => code.replace(/.{4}(?!$)/g, "$&-");

/** Creates recovery codes of 80 bits, which cannot be found from their hash. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => inGroups(generateRandomString(16, legible)));
