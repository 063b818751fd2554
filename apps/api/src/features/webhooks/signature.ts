import { createHmac, randomBytes } from "node:crypto";

// Standard Webhooks put this in front of a secret; it is not part of the key.
const secretPrefix = "whsec_";

export const newSecret = (): string => secretPrefix + randomBytes(32).toString("base64");

interface Message {
  id: string;
  /** Time of this attempt, in seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Creates the headers that prove to a receiver who sent a message, and when. */
export function signedHeaders(secret: string, { id, timestamp, body }: Message) {
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
