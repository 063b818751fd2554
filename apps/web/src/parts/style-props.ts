/** A framed card. */
export const card = { p: "var(--gutter)", bg: "var(--card)", bd: "1px solid var(--line)", bdrs: "lg" } as const;

/** Small type for details. */
export const muted = { c: "dimmed", fz: "sm" } as const;

/** Removes the marks of a list that needs none. */
export const plainList = { m: 0, p: 0, style: { listStyle: "none" } } as const;

/** Fixed-width digits, so that a changing number moves nothing. */
export const digits = { fontVariantNumeric: "tabular-nums" } as const;

/** Not printed; global.css does it. */
export const screenOnly = { "data-screen-only": true } as const;

/** Makes a link on a line of its own high enough for a finger. */
export const linkLine = { display: "inline-block", py: "sm" } as const;

/** Draws a line between an element and the one above. */
export const lineAbove = { borderTop: "1px solid var(--line)" } as const;

/** Breaks long words, because user-generated text has no limit. */
export const breakAnywhere = { overflowWrap: "anywhere" } as const;

/** Tint of its own colour behind a word or two. */
export const tinted = (tone: "waiting" | "done" | "place" | "muted") =>
  ({ fw: 600, fz: "xs", c: `var(--${tone})`, bg: `var(--${tone}-soft)`, bdrs: "pill" }) as const;

/** Shows two lines of a text at most. */
export const clamped = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
} as const;
