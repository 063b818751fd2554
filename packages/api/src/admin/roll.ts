import * as z from "zod/mini";
import { timestamp } from "../fields.ts";
import { query } from "../procedure.ts";

/** Response at the end of an upload. */
export const RollAnswer = z.object({
  added: z.int(),
  unchanged: z.int(),
  /** First rejected lines, at most 1,000; `rejectedCount` is the total. */
  rejected: z.array(z.object({ line: z.int(), reason: z.string() })),
  rejectedCount: z.int(),
});
export type RollAnswer = z.output<typeof RollAnswer>;

const Upload = z.object({
  ...RollAnswer.shape,
  mode: z.enum(["add", "replace"]),
  /** Accounts are marked once all lines have arrived; a roll that was replaced or failed is no longer used. */
  state: z.enum(["receiving", "marking", "standing", "failed", "replaced"]),
  uploadedBy: z.string(),
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
    output: z.object({ entries: z.int(), accounts: z.int(), upload: z.nullable(Upload) }),
  }),
};
