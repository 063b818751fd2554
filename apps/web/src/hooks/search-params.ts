/** Links of earlier releases wrote texts that look like a number or a word of JSON in quotes. */
const quoted = /^"(-?[\d.]+(?:e[+-]?\d+)?|true|false|null)"$/i;

/** The router's own way is JSON: it would turn a text of digits into a number, and write it as `%22123%22`. */
export const plainSearch = {
  // Parameters that no page reads leave the address as it opens.
  search: { strict: true },
  parseSearch: (text: string): Record<string, string> =>
    Object.fromEntries([...new URLSearchParams(text)].map(([key, value]) => [key, value.replace(quoted, "$1")])),
  stringifySearch(search: Record<string, unknown>): string {
    const given = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return text && `?${text}`;
  },
};

/**
 * Reads a text from the URL. Code that reads a URL must list all its keys, also those without a value, because the
 * router keeps the others as they are.
 */
export const addressText = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() ? value : undefined;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads an id from the URL; undefined for any other text. */
export const addressId = (value: unknown): string | undefined =>
  typeof value === "string" && uuid.test(value) ? value : undefined;
