const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What somebody typed, as a part of a sentence: it cannot turn the words beside it around. In the page, elements do this. */
export function isolated(typed: string): string {
  const text = typed.replace(turns, "");
  return fromTheRight.test(text) ? `\u2068${text}\u2069` : text;
}
