import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

// It stands in every log line: whatever else a caller sends must not.
const isPlain = /^[\w.-]{1,64}$/;

export const newRequestId = (): string => randomUUID();

/** Gives the id that a proxy gave the request, or else our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && isPlain.test(given) ? given : newRequestId();
}
