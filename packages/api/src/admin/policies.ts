import { limits } from "@mero-mat/domain/limits";
import { plainLine, plainText } from "@mero-mat/domain/text";
import * as z from "zod/mini";
import { atMost, id, noPileOfMarks, timestamp } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { mutation, query } from "../procedure.ts";

const Policy = z.object({
  id,
  title: z.string(),
  content: z.string(),
  isActive: z.boolean(),
  lastUpdated: timestamp,
  updatedBy: z.nullable(z.string()),
  createdAt: timestamp,
});
export type Policy = z.infer<typeof Policy>;

/** An empty title becomes the default one. */
const title = z.string(messageKey("invalid")).check(z.overwrite(plainLine), noPileOfMarks, atMost(limits.titleMax));
/** HTML, in which a run of spaces may count. */
const content = z.string(messageKey("content_required")).check(
  z.trim(),
  z.refine((html) => plainText(html) !== "", { error: messageKey("content_required"), abort: true }),
  atMost(limits.policyMax),
);

export const adminPolicies = {
  list: query("GET /api/admin/privacy-policies", {
    access: "admin",
    about: "Every version of the privacy policy, the newest first.",
    output: z.array(Policy),
  }),
  create: mutation("POST /api/admin/privacy-policy", {
    access: "admin",
    once: true,
    about: "Write a new version, which is in force at once; its HTML is sanitised.",
    input: z.object({ title: z.optional(title), content }),
    output: Policy,
  }),
  edit: mutation("PUT /api/admin/privacy-policy/{id}", {
    access: "admin",
    about: "Change a version, or put it in force instead of the current one.",
    fails: ["changed_meanwhile"],
    input: z.object({
      id,
      title: z.optional(title),
      content: z.optional(content),
      isActive: z.optional(z.boolean(messageKey("invalid"))),
      /** `lastUpdated` of the version that was edited. */
      lastUpdated: z.optional(timestamp),
    }),
    output: Policy,
  }),
};
