import { limits } from "@mero-mat/domain/limits";
import { dictionary } from "@zxcvbn-ts/language-common";

const tried = 10_000;

/** Lists the most common passwords first. Shorter ones are refused for their length. */
export const commonPasswords = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= limits.passwordMin).slice(0, tried),
);
