import type { Subscription } from "@mero-mat/db/queries/push";
import type { Timeout } from "../outgoing/post.ts";

export interface PushMessage {
  payload: string;
  urgency: "normal" | "high";
  /** Of two messages with one topic, a device that was away gets only the later one. */
  topic: string;
}

export type Outcome =
  | { kind: "delivered" }
  /** The device no longer exists. */
  | { kind: "gone" }
  /** It is worth another try, after this many seconds if the service has said so. */
  | { kind: "later"; answer: string; afterSeconds?: number | undefined }
  /** The service will not have this message. */
  | { kind: "refused"; answer: string };

/** Sends messages to browsers, by way of whatever push service each of them has chosen. */
export interface Push {
  /** A browser subscribes with this key, and takes pushes signed by its other half alone. */
  publicKey: string;
  /** Names the field of a subscription that nothing can ever be sent with. */
  problemWith(device: Subscription): "endpoint" | "keys.p256dh" | undefined;
  /** Never fails: what goes wrong is an outcome, too. */
  send(device: Subscription, message: PushMessage, timeout: Timeout): Promise<Outcome>;
  close(): void;
}
