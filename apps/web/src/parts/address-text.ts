/** A value of the address that is meant as text: one of digits alone arrives as a number. */
export const addressText = (value: unknown): string =>
  ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";
