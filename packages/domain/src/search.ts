// Spellings of one sound that a reader does not tell apart: long and short vowels, the three s, b and v, the nasals.
const pairs: [from: RegExp, to: string][] = [
  [/[ँं]/g, ""],
  [/ङ्?ग/g, "ङ"],
  [/ी/g, "ि"],
  [/ू/g, "ु"],
  [/ई/g, "इ"],
  [/ऊ/g, "उ"],
  [/ब/g, "व"],
  [/[शष]/g, "स"],
  [/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ""],
];

/** Writes text in the form in which searches compare it: in either script, any letter case and any spelling. */
export function searchable(text: string): string {
  const digits = text.normalize("NFC").replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return pairs
    .reduce((folded, [from, to]) => folded.replace(from, to), digits.toLowerCase())
    .replace(/\s+/g, " ")
    .trim();
}

export const matches = (texts: string[], searchText: string): boolean => {
  const folded = searchable(searchText);
  return texts.some((text) => searchable(text).includes(folded));
};
