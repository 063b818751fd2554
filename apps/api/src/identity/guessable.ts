import { asciiDigits } from "@mero-mat/domain/identity";
import { invalidField } from "../calls/failures.ts";

// Obvious guesses: the product, the country, elections, offices.
export const contextWords = [
  "meromat",
  "mero",
  "mat",
  "nepal",
  "election",
  "vote",
  "voter",
  "voting",
  "admin",
  "administrator",
  "officer",
  "matdan",
  "matadan",
  "nirvachan",
  "chunab",
  "chunav",
  "मेरोमत",
  "मेरो",
  "मत",
  "नेपाल",
  "निर्वाचन",
  "चुनाव",
  "मतदान",
];
const inContext = new Set(contextWords);
const decorationMax = 6;

/** Recognises passwords made only of such words, perhaps with a year or a few characters around them. */
function isOfContext(plain: string): boolean {
  const words = plain.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== "");
  const decoration = plain.length - words.join("").length;
  return words.length > 0 && words.every((word) => inContext.has(word)) && decoration <= decorationMax;
}

/** Returns whether a password is among the first guesses of an attacker who knows the account's name. */
async function isGuessable(password: string, username: string): Promise<boolean> {
  const plain = asciiDigits(password.normalize("NFC").trim()).toLowerCase();
  // A long list, which a start does not wait for.
  const { commonPasswords } = await import("./common-passwords.ts");
  if (commonPasswords.has(plain) || plain === username.toLowerCase()) return true;
  return new Set(plain).size < 2 || isOfContext(plain);
}

/** Refuses guessable passwords; a schema cannot, because it would carry the list to every browser. */
export async function refuseGuessable(
  field: "password" | "newPassword",
  password: string,
  username: string,
): Promise<void> {
  if (await isGuessable(password, username)) throw invalidField(field, "password_guessable");
}
