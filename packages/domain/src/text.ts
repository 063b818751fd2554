// Ignorable characters, bidi controls among them, hide something or disturb the text around them. Joiners and variation
// selectors stay, because Devanagari and emoji need them. PostgreSQL stores neither NUL nor a lone surrogate.
const invisible =
  /(?![\t-\r]|\p{Join_Control}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Cs}\u2800]/gu;
const unseen = /[\p{Cf}\p{M}\p{Z}\s]/gu;
// In names a joiner is valid only after a half letter of Devanagari, which ends in a virama.
const joiner = /(\u094d\p{Join_Control})|\p{Join_Control}/gu;
// Devanagari sets up to four marks on one letter.
const marksMost = 8;
const pileOfMarks = new RegExp(`\\p{M}{${marksMost + 1}}`, "u");

/** Removes invisible characters; what is left may be empty. */
export const withoutInvisible = (text: string): string => text.normalize("NFC").replace(invisible, "");

/** Normalizes a text and removes invisible characters; line breaks stay. Empty when nothing visible is left. */
export function plainText(text: string): string {
  const plain = withoutInvisible(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/gu, " ")
    .trim();
  return plain.replace(unseen, "") === "" ? "" : plain;
}

/** Normalizes a name or title, which has one line. */
export const plainLine = (text: string): string => plainText(text.replace(/\s+/gu, " ").replace(joiner, "$1"));

/** Returns the same key for names that readers cannot tell apart by spacing, joiners or letter case. */
export const nameKey = (name: string): string =>
  plainLine(name)
    .replace(/\p{Join_Control}|\p{Variation_Selector}/gu, "")
    .toLowerCase();

/** Returns whether marks pile up over the lines above and below. */
export const hasPileOfMarks = (text: string): boolean => pileOfMarks.test(text.normalize("NFC"));
