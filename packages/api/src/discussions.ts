import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";
import { query } from "./procedure.ts";

export const OpenTopic = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** Null for a nationwide topic, as are district and area. */
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  electionArea: z.nullable(z.int()),
  isPinned: z.boolean(),
  /** A locked topic is read-only. */
  isLocked: z.boolean(),
  /** Seconds to wait between two messages of one's own; 0 means no extra limit. */
  slowSeconds: z.int(),
  createdAt: timestamp,
  messageCount: z.int(),
  lastMessageAt: z.nullable(timestamp),
  /** Whether the caller may write, reply and like. */
  canComment: z.boolean(),
});
export type OpenTopic = z.output<typeof OpenTopic>;

export const discussions = {
  topics: query("GET /api/discussions", {
    access: "signedIn",
    about:
      "The caller's topics: nationwide ones and those of their election area, pinned ones first, then by the latest message. What is said is read and written by the calls of comments. While discussions are switched off there is nothing here.",
    fails: ["not_found"],
    output: z.array(OpenTopic),
  }),
};
