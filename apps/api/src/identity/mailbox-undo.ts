import { createHash } from "node:crypto";

/**
 * Hashes the link to a former mailbox, so that a leaked table does not open it. It is too long to guess from a plain
 * hash.
 */
export const hashUndoToken = (token: string): string => createHash("sha256").update(token).digest("hex");
