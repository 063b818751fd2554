import type { Announcement } from "@mero-mat/db/queries/push";
import type { PushMessage } from "../../push/push.ts";

// A push service takes about 4 kB, encrypted; whole notifications are longer, and a lock screen shows two lines.
const titleLength = 120;
const bodyLength = 300;

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join("")}…` : text;
}

/**
 * Builds the message that a device shows, and the link that a tap follows. The tag makes a device show a repeated
 * message once.
 */
export function toMessage({ notificationId, title, content, type }: Announcement): PushMessage {
  return {
    payload: JSON.stringify({
      title: cut(title, titleLength),
      body: cut(content, bodyLength),
      url: "/notifications",
      tag: notificationId,
      type,
    }),
    urgency: type === "urgent" ? "high" : "normal",
    topic: notificationId.replaceAll("-", ""),
  };
}
