const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Isolates user-generated text within a sentence, so that it cannot reverse the words around it. In the page, elements
 * do this.
 */
export function isolated(typed: string): string {
  const text = typed.replace(turns, "");
  return fromTheRight.test(text) ? `\u2068${text}\u2069` : text;
}
