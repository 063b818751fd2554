import { asciiDigits } from "@mero-mat/domain/identity";
import { limits } from "@mero-mat/domain/limits";
import { dictionary } from "@zxcvbn-ts/language-common";
import { invalidField } from "../failures.ts";

const tried = 10_000;

// The most common ones first. Shorter ones are refused for that.
const mostCommon = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= limits.passwordMin).slice(0, tried),
);

// What comes to mind here: the product, the country, elections, offices.
export const contextWords = [
  ...["meromat", "mero", "mat", "nepal", "election", "vote", "voter", "voting", "admin", "administrator", "officer"],
  ...["matdan", "matadan", "nirvachan", "chunab", "chunav"],
  ...["मेरोमत", "मेरो", "मत", "नेपाल", "निर्वाचन", "चुनाव", "मतदान"],
];
const inContext = new Set(contextWords);
const decorationMax = 6;

/** Finds passwords of such words alone, with a year or a few signs about them. */
function isOfContext(plain: string): boolean {
  const words = plain.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== "");
  const decoration = plain.length - words.join("").length;
  return words.length > 0 && words.every((word) => inContext.has(word)) && decoration <= decorationMax;
}

/** Whether a password is among the first that somebody would try who knows the account's name. */
function isGuessable(password: string, username: string): boolean {
  const plain = asciiDigits(password.normalize("NFC").trim()).toLowerCase();
  if (mostCommon.has(plain) || plain === username.toLowerCase()) return true;
  return new Set(plain).size < 2 || isOfContext(plain);
}

/** What a schema cannot say of a new password: it would carry the list of common ones to every browser. */
export function refuseGuessable(field: "password" | "newPassword", password: string, username: string): void {
  if (isGuessable(password, username)) throw invalidField(field, "password_guessable");
}
