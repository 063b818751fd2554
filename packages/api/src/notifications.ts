import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { id, message, timestamp } from "./fields.ts";
import { messageKey } from "./message-key.ts";
import { mutation, query } from "./procedure.ts";

export const notificationTypes = ["general", "urgent", "election", "verification"] as const;

export const Notification = z.object({
  id,
  title: z.string(),
  content: z.string(),
  type: z.enum(notificationTypes),
  createdAt: timestamp,
  creator: z.object({ username: z.string() }),
  /** The poll it is about; null when there is none, or when it was deleted. */
  poll: z.nullable(z.object({ id, winnerDeclared: z.boolean() })),
});
export type Notification = z.output<typeof Notification>;

const Received = z.object({
  id,
  notificationId: id,
  isRead: z.boolean(),
  readAt: z.nullable(timestamp),
  notification: Notification,
});
export type Received = z.output<typeof Received>;

const switches = {
  enableNotifications: z.boolean(messageKey("invalid")),
  enableGeneralNotifications: z.boolean(messageKey("invalid")),
  enableUrgentNotifications: z.boolean(messageKey("invalid")),
  enableElectionNotifications: z.boolean(messageKey("invalid")),
  /** One e-mail before a poll closes in which the reader has not voted, where the poll has such e-mails. */
  enableEmailReminders: z.boolean(messageKey("invalid")),
  enableWebPush: z.boolean(messageKey("invalid")),
};
const Preferences = z.object(switches);
export type Preferences = z.output<typeof Preferences>;

// Values from a browser's push service: keys as base64url, of the lengths in RFC 8291. An address must be ASCII, so
// that it is found again exactly as it was given.
const Subscription = z.object({
  endpoint: z
    .url({ protocol: /^https?$/, error: messageKey("invalid"), abort: true })
    .check(
      z.regex(/^[!-~]+$/, { error: messageKey("invalid"), abort: true }),
      z.maxLength(limits.pushEndpointMax, messageKey("invalid")),
    ),
  keys: z.object(
    {
      p256dh: z.string(messageKey("invalid")).check(z.regex(/^[\w-]{87}=?$/, messageKey("invalid"))),
      auth: z.string(messageKey("invalid")).check(z.regex(/^[\w-]{22}={0,2}$/, messageKey("invalid"))),
    },
    messageKey("invalid"),
  ),
});

export const notifications = {
  list: query("GET /api/notifications", {
    access: "signedIn",
    about: "The caller's newest 100 notifications, as their preferences allow.",
    output: z.array(Received),
  }),
  unreadCount: query("GET /api/notifications/unread-count", {
    access: "signedIn",
    about: "How many of all their notifications the caller has not read.",
    output: z.object({ count: z.int() }),
  }),
  read: mutation("PUT /api/notifications/{id}/read", {
    access: "signedIn",
    evenReadOnly: true,
    about: "Mark one as read, by its `notificationId`.",
    input: z.object({ id }),
    output: message,
  }),
  readAll: mutation("PUT /api/notifications/read-all", {
    access: "signedIn",
    evenReadOnly: true,
    about: "Mark all as read.",
    output: z.object({ count: z.int() }),
  }),
  preferences: query("GET /api/notifications/preferences", {
    access: "signedIn",
    about: "Which notifications the caller wants.",
    output: Preferences,
  }),
  setPreferences: mutation("PUT /api/notifications/preferences", {
    access: "signedIn",
    about: "Change one preference or several.",
    input: z.partial(Preferences),
    output: Preferences,
  }),
  pushKey: query("GET /api/notifications/push-key", {
    access: "signedIn",
    about: "The key that a browser subscribes to web push with.",
    output: z.object({ publicKey: z.string() }),
  }),
  subscribe: mutation("POST /api/notifications/push-subscriptions", {
    access: "signedIn",
    about: "Send web push to this device; its switch is on afterwards.",
    input: Subscription,
    output: message,
  }),
  unsubscribe: mutation("DELETE /api/notifications/push-subscriptions", {
    access: "signedIn",
    about: "Unsubscribe this device from web push; the preference is switched off with the last one.",
    input: z.object({ endpoint: z.string(messageKey("invalid")) }),
    output: message,
  }),
};
