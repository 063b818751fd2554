import type { ValidationKey } from "./messages.ts";

/**
 * Names a message inside a schema, with the limit that it tells; a key that does not exist does not compile. Apart from the
 * texts, which not everyone reads.
 */
export const messageKey = (key: ValidationKey, limit?: number): string =>
  limit === undefined ? key : `${key} ${limit}`;
