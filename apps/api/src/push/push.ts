import type { PushTarget } from "@mero-mat/db/queries/push";
import type { Timeout } from "../outgoing/post.ts";

export interface PushMessage {
  payload: string;
  urgency: "normal" | "high";
  /** An offline device gets only the later of two messages with one topic. */
  topic: string;
}

export type Outcome =
  | { kind: "delivered" }
  /** The device no longer exists. */
  | { kind: "gone" }
  /** Seconds until a retry is worthwhile, if the service says so. */
  | { kind: "later"; answer: string; afterSeconds?: number | undefined }
  /** The service does not accept this message. */
  | { kind: "refused"; answer: string };

/** Sends messages to browsers through the push service that each has chosen. */
export interface Push {
  /** A browser subscribes with this key, and accepts only messages signed with its private half. */
  publicKey: string;
  /** Field that makes a subscription useless. */
  problemWith(device: PushTarget): "endpoint" | "keys.p256dh" | undefined;
  /** Never rejects: a failure is an outcome too. */
  send(device: PushTarget, message: PushMessage, timeout: Timeout): Promise<Outcome>;
  close(): void;
}
