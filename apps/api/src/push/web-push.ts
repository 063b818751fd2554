import { ECDH } from "node:crypto";
import http from "node:http";
import https from "node:https";
import type { Db } from "@mero-mat/db/connect";
import type { PushTarget } from "@mero-mat/db/queries/push";
import * as serverKeys from "@mero-mat/db/queries/server-keys";
import webPush from "web-push";
import * as z from "zod/mini";
import type { Endpoints } from "../outgoing/endpoints.ts";
import { type Answer, post, type Timeout } from "../outgoing/post.ts";
import type { Outcome, Push, PushMessage } from "./push.ts";

const dayInSeconds = 24 * 60 * 60;
const idleMs = 10_000;

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() });
type Keys = z.output<typeof Keys>;

interface Site {
  publicUrl: URL;
  contactEmail?: string | undefined;
}

// Contact for a push service: it must be an https URL or a mailbox.
const subjectOf = ({ publicUrl, contactEmail }: Site): string =>
  contactEmail ? `mailto:${contactEmail}` : `https://${publicUrl.host}`;

function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

// The device subscribed with a key this server no longer has. Each push service has its own text for it.
const anotherKeyText = /do not correspond|(hash|key)\s?mismatch/i;

function outcomeOf({ status, retryAfter, text }: Answer): Outcome {
  const answer = `${status} ${text}`;
  if (status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 408 || status === 429 || status >= 500)
    return { kind: "later", answer, afterSeconds: secondsOf(retryAfter) };
  return status >= 400 && anotherKeyText.test(text) ? { kind: "gone" } : { kind: "refused", answer };
}

interface Options {
  keys: Keys;
  subject: string;
  endpoints: Endpoints;
}

/** Sends web push according to the standards: encrypted for the device (RFC 8291), signed by this server (RFC 8292). */
function webPushService({ keys, subject, endpoints: { isAllowed, lookup } }: Options): Push {
  const options = { keepAlive: true, maxFreeSockets: 20, timeout: idleMs, ...(lookup ? { lookup } : {}) };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };

  async function deliver(device: PushTarget, message: PushMessage, timeout: Timeout): Promise<Outcome> {
    const url = new URL(device.endpoint);
    // The endpoint is checked again at every push: rules change, rows stay.
    if (!isAllowed(url)) return { kind: "refused", answer: "an endpoint that is not allowed" };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dhKey, auth: device.authKey } },
      message.payload,
      {
        vapidDetails: { subject, ...keys },
        TTL: dayInSeconds,
        urgency: message.urgency,
        topic: message.topic,
        contentEncoding: "aes128gcm",
      },
    );
    const agent = url.protocol === "https:" ? agents.https : agents.http;
    return outcomeOf(await post(url, { headers, body, agent, timeout }));
  }

  return {
    publicKey: keys.publicKey,
    problemWith({ endpoint, p256dhKey }) {
      if (!isAllowed(new URL(endpoint))) return "endpoint";
      return isOnCurve(p256dhKey) ? undefined : "keys.p256dh";
    },
    send: (device, message, timeout) =>
      deliver(device, message, timeout).catch((error) => ({ kind: "later", answer: String(error) })),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/**
 * Opens web push with the keys of the first start: a device can only be reached with the key it subscribed with.
 */
export async function openPush(db: Db, site: Site, endpoints: Endpoints): Promise<Push> {
  const stored = await serverKeys.getOrCreate(db, "vapid", () => JSON.stringify(webPush.generateVAPIDKeys()));
  return webPushService({ keys: Keys.parse(JSON.parse(stored)), subject: subjectOf(site), endpoints });
}
