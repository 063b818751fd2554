import type { ValidationKey } from "./messages.ts";

/**
 * References a message inside a schema, with its limit; an unknown key does not compile. Separate from the texts,
 * because not everything that reads it needs them.
 */
export const messageKey = (key: ValidationKey, limit?: number): string =>
  limit === undefined ? key : `${key} ${limit}`;
