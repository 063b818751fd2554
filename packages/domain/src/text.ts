// Characters that nobody sees: formats, marks without a letter, fillers, spaces.
const unseen = /[\p{Cf}\p{M}\p{Z}\s\u115f\u1160\u3164\uffa0]/gu;
// They turn the direction of whatever stands beside the text. Neither script of the product needs them.
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// Devanagari sets up to four marks on one letter.
const marksMost = 8;
const pileOfMarks = new RegExp(`\\p{M}{${marksMost + 1}}`, "u");

/** Removes from a text what would disturb the text around it; empty when nothing visible is left. */
export function plainText(text: string): string {
  const plain = text.replace(bidiControls, "").trim();
  return plain.replace(unseen, "") === "" ? "" : plain;
}

/** Tells whether marks pile up over the lines above and below. */
export const hasPileOfMarks = (text: string): boolean => pileOfMarks.test(text.normalize("NFC"));
