import type { Subscription } from "@mero-mat/db/queries/push";
import type { Patience } from "../outgoing/post.ts";

export interface PushMessage {
  payload: string;
  urgency: "normal" | "high";
  /** Of two with one topic a device that was away gets the later one alone. */
  topic: string;
}

export type Outcome =
  | { kind: "delivered" }
  /** There is no such device any more. */
  | { kind: "gone" }
  /** Worth another try; after that many seconds, if the service has said so. */
  | { kind: "later"; answer: string; afterSeconds?: number | undefined }
  /** The service will not have this message. */
  | { kind: "refused"; answer: string };

/** Sends messages to browsers, by way of whatever push service each of them has chosen. */
export interface Push {
  /** A browser subscribes with this key, and takes pushes signed by its other half alone. */
  publicKey: string;
  /** The field of a subscription that nothing can ever be sent with. */
  problemWith(device: Subscription): "endpoint" | "keys.p256dh" | undefined;
  /** Never fails: what goes wrong is an outcome, too. */
  send(device: Subscription, message: PushMessage, patience: Patience): Promise<Outcome>;
  close(): void;
}
