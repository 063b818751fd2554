/** Something that stands for itself on a page. */
export const card = { p: "var(--gutter)", bg: "var(--card)", bd: "1px solid var(--line)", bdrs: "lg" } as const;

/** What there is to know beside the thing itself. */
export const muted = { c: "dimmed", fz: "sm" } as const;

/** A list whose lines need no marks. */
export const plainList = { m: 0, p: 0, style: { listStyle: "none" } } as const;

/** Digits of one width, so that a number that changes moves nothing. */
export const digits = { fontVariantNumeric: "tabular-nums" } as const;

/** What nobody needs on paper: global.css takes it away there. */
export const screenOnly = { "data-screen-only": true } as const;

/** Tells it from what stands above. */
export const lineAbove = { borderTop: "1px solid var(--line)" } as const;

/** Words of other people are as long as they like. */
export const breakAnywhere = { overflowWrap: "anywhere" } as const;

/** A word or two on a tint of their own colour. */
export const tinted = (tone: "waiting" | "done" | "place" | "muted") =>
  ({ fw: 600, fz: "xs", c: `var(--${tone})`, bg: `var(--${tone}-soft)`, bdrs: "pill" }) as const;
