import * as z from "zod/mini";
import { countedAt, message, timestamp } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { mutation, query } from "../procedure.ts";

/** Response at the end of an upload. */
export const RollCheck = z.object({
  added: z.int(),
  unchanged: z.int(),
  /** First rejected lines, at most 1,000; `rejectedCount` is the total. */
  rejected: z.array(z.object({ line: z.int(), reason: z.string() })),
  rejectedCount: z.int(),
});
export type RollCheck = z.output<typeof RollCheck>;

const Upload = z.object({
  ...RollCheck.shape,
  mode: z.enum(["add", "replace"]),
  /**
   * Accounts are marked once all lines have arrived, and a second administrator has approved where one is required; a
   * roll that was replaced or failed is no longer used.
   */
  state: z.enum(["receiving", "waiting", "marking", "standing", "failed", "replaced"]),
  uploadedBy: z.string(),
  /** Lines read so far, the header among them and blank ones not. */
  lines: z.int(),
  bytes: z.int(),
  /** Null when the sender gives no size. */
  bytesExpected: z.nullable(z.int()),
  startedAt: timestamp,
  endedAt: z.nullable(timestamp),
});
export type RollUpload = z.output<typeof Upload>;

export const adminRoll = {
  status: query("GET /api/admin/roll", {
    access: "admin",
    about: "The number of entries of the electoral roll, of accounts on it, and the newest upload with its progress.",
    output: z.object({ entries: z.int(), accounts: z.int(), countedAt, upload: z.nullable(Upload) }),
  }),
  take: mutation("POST /api/admin/roll/{id}/take", {
    access: "admin",
    freshProof: true,
    about:
      "Replace the roll by an upload that waits for a second administrator. Requires a recent `user/confirm-identity`.",
    input: z.object({ id: z.coerce.number(messageKey("invalid")).check(z.int(messageKey("invalid"))) }),
    secondAdministrator: () => ({ action: "roll.replace", subjectType: "roll", ids: [] }),
    output: message,
  }),
};
