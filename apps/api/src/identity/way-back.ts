import { createHash } from "node:crypto";

/** The link to a mailbox that was left is a secret too long to guess: a plain hash keeps a leaked table from opening it. */
export const hashWayBack = (token: string): string => createHash("sha256").update(token).digest("hex");
