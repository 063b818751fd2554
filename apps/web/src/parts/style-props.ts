/** Frames something that stands by itself on a page. */
export const card = { p: "var(--gutter)", bg: "var(--card)", bd: "1px solid var(--line)", bdrs: "lg" } as const;

/** Sets small type for details beside the thing itself. */
export const muted = { c: "dimmed", fz: "sm" } as const;

/** Removes the marks of a list that needs none. */
export const plainList = { m: 0, p: 0, style: { listStyle: "none" } } as const;

/** Gives digits one width, so that a number that changes moves nothing. */
export const digits = { fontVariantNumeric: "tabular-nums" } as const;

/** Leaves something out of a print that nobody needs on paper; global.css does it. */
export const screenOnly = { "data-screen-only": true } as const;

/** Draws a line between an element and the one above. */
export const lineAbove = { borderTop: "1px solid var(--line)" } as const;

/** Breaks long words, because nothing limits the length of other people's words. */
export const breakAnywhere = { overflowWrap: "anywhere" } as const;

/** Puts a word or two on a tint of their own colour. */
export const tinted = (tone: "waiting" | "done" | "place" | "muted") =>
  ({ fw: 600, fz: "xs", c: `var(--${tone})`, bg: `var(--${tone}-soft)`, bdrs: "pill" }) as const;
