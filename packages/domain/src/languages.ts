/** The languages of the product by their code; the first is asked for first in what is written in all of them. */
export const languages = ["ne", "en"] as const;

export type Language = (typeof languages)[number];
