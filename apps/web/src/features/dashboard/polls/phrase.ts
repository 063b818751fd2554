import { asciiDigits } from "@mero-mat/domain/identity";
import { nameKey } from "@mero-mat/domain/text";

/** From this many polls on, an action needs a typed phrase. */
export const phraseFrom = 11;

/** Compares what was typed with the phrase: letter case, spaces and the script of the digits do not matter. */
export const isPhrase = (typed: string, phrase: string): boolean =>
  nameKey(asciiDigits(typed)) === nameKey(asciiDigits(phrase));
