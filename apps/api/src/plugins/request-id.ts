import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

// Allowed characters, because the id is in every log line.
const isPlain = /^[\w.-]{1,64}$/;

export const newRequestId = (): string => randomUUID();

/** Returns the proxy's request id, or else our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && isPlain.test(given) ? given : newRequestId();
}
