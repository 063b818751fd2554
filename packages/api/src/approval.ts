import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";

export const Approval = z.object({
  id,
  action: z.string(),
  /** Names the polls, the account or the upload that the action is about. */
  subjects: z.array(z.string()),
  /** A request lapses after 24 hours, or when its author is no longer an administrator. */
  state: z.enum(["waiting", "approved", "rejected", "lapsed"]),
  requestedBy: z.string(),
  requestedAt: timestamp,
  lapsesAt: timestamp,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp),
});
export type Approval = z.output<typeof Approval>;
