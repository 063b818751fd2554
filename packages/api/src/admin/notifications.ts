import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { atMost, id, line, timestamp, trimmed } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { Notification, notificationTypes } from "../notifications.ts";
import { mutation, query } from "../procedure.ts";

const NewNotification = z.object({
  title: line("title_required").check(atMost(limits.titleMax)),
  content: trimmed("content_required").check(atMost(limits.textMax)),
  type: z._default(z.enum(notificationTypes, messageKey("invalid")), "general"),
  /** Sends it to one person instead of everybody. */
  targetUserId: z.optional(z.nullable(id)),
  /** The poll that it is about and links to. */
  postId: z.optional(z.nullable(id)),
});

/** Recipient; null for everybody. */
const recipient = z.nullable(z.string());

const Sent = z.object({ ...Notification.shape, recipient, isTakenBack: z.boolean() });
const Planned = z.object({ ...Notification.shape, recipient, sendAt: timestamp });

export const adminNotifications = {
  list: query("GET /api/admin/notifications", {
    access: "admin",
    about: "The newest ten notifications that admins have sent.",
    output: z.array(Sent),
  }),
  send: mutation("POST /api/admin/notifications", {
    access: "admin",
    once: true,
    about: "Notify everybody, or one person.",
    fails: ["not_found"],
    input: NewNotification,
    output: Sent,
  }),
  takeBack: mutation("DELETE /api/admin/notifications/{id}", {
    access: "admin",
    about: "Hide a notification from everybody; messages already on devices stay.",
    fails: ["taken_back"],
    input: z.object({ id }),
    output: Sent,
  }),
  planned: query("GET /api/admin/planned-notifications", {
    access: "admin",
    about: "The notifications that will be sent, the next one first.",
    output: z.array(Planned),
  }),
  plan: mutation("POST /api/admin/planned-notifications", {
    access: "admin",
    once: true,
    about: "Have a notification sent at a time to come, within a year.",
    fails: ["not_found"],
    input: z.object({
      ...NewNotification.shape,
      sendAt: z.iso.datetime({ offset: true, error: messageKey("invalid") }),
    }),
    output: Planned,
  }),
  unplan: mutation("DELETE /api/admin/planned-notifications/{id}", {
    access: "admin",
    about: "Withdraw a notification before it is sent.",
    fails: ["taken_back"],
    input: z.object({ id }),
    output: Planned,
  }),
};
