import { asciiDigits } from "@mero-mat/domain/identity";
import { limits } from "@mero-mat/domain/limits";
import { dictionary } from "@zxcvbn-ts/language-common";

const tried = 10_000;

// The most common ones first. Shorter ones are refused for that.
const mostCommon = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= limits.passwordMin).slice(0, tried),
);

/** Whether a password is among the first that somebody would try who knows the account's name. */
export function isGuessable(password: string, username: string): boolean {
  const plain = asciiDigits(password.normalize("NFC").trim()).toLowerCase();
  return mostCommon.has(plain) || plain === username.toLowerCase() || new Set(plain).size < 2;
}
