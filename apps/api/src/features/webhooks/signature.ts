import { createHmac, randomBytes } from "node:crypto";

// Standard Webhooks write a secret with this mark, which is not part of the key.
const mark = "whsec_";

export const newSecret = (): string => mark + randomBytes(32).toString("base64");

interface Message {
  id: string;
  /** The time of this try, in seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Creates the headers that prove to a receiver who sent a message, and when. */
export function signedHeaders(secret: string, { id, timestamp, body }: Message) {
  const key = Buffer.from(secret.slice(mark.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
