import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { atMost, id, trimmed } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { Notification, notificationTypes } from "../notifications.ts";
import { mutation, query } from "../procedure.ts";

const NewNotification = z.object({
  title: trimmed("title_required").check(atMost(limits.titleMax)),
  content: trimmed("content_required").check(atMost(limits.textMax)),
  type: z._default(z.enum(notificationTypes, messageKey("invalid")), "general"),
  /** It goes to one person instead of everybody. */
  targetUserId: z.optional(z.nullable(id)),
});

export const adminNotifications = {
  list: query("GET /api/admin/notifications", {
    access: "admin",
    about: "The newest ten notifications that admins have sent.",
    output: z.array(Notification),
  }),
  send: mutation("POST /api/admin/notifications", {
    access: "admin",
    once: true,
    about: "Notify everybody, or one person.",
    input: NewNotification,
    output: Notification,
  }),
};
