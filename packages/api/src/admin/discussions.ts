import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { area, atMost, districtInProvince, id, line, message, optionalText, timestamp } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { mutation, query } from "../procedure.ts";

const Discussion = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Null for a nationwide topic, as are district and area. */
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  electionArea: z.nullable(z.int()),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  slowSeconds: z.int(),
  createdBy: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Discussion = z.output<typeof Discussion>;

const fields = {
  title: line("title_required").check(atMost(limits.titleMax)),
  description: optionalText(limits.textMax),
  isPinned: z.optional(z.boolean(messageKey("invalid"))),
  isLocked: z.optional(z.boolean(messageKey("invalid"))),
  /** Seconds each person waits between two messages. */
  slowSeconds: z.optional(
    z
      .int(messageKey("invalid"))
      .check(z.gte(0, messageKey("invalid")), z.lte(limits.slowSecondsMax, messageKey("invalid"))),
  ),
};

export const adminDiscussions = {
  list: query("GET /api/discussion-polls", {
    access: "admin",
    about: "Topics of discussion, newest first.",
    output: z.array(Discussion),
  }),
  create: mutation("POST /api/discussion-polls", {
    access: "admin",
    once: true,
    about: "Add a topic.",
    input: z.object({
      ...fields,
      /** Limits the topic to an area; without it, the topic is nationwide. */
      area: z.optional(z.nullable(z.object(area).check(districtInProvince))),
    }),
    output: Discussion,
  }),
  edit: mutation("PUT /api/discussion-polls/{id}", {
    access: "admin",
    about: "Change a topic, pin, lock or slow it, or switch it off.",
    fails: ["changed_meanwhile"],
    input: z.object({
      id,
      ...fields,
      isActive: z.optional(z.boolean(messageKey("invalid"))),
      updatedAt: z.optional(timestamp),
    }),
    output: Discussion,
  }),
  remove: mutation("DELETE /api/discussion-polls/{id}", {
    access: "admin",
    about: "Archive and delete a topic.",
    input: z.object({ id }),
    output: message,
  }),
};
