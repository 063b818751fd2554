import * as z from "zod/mini";
import { id, timestamp } from "../fields.ts";
import { mutation, query } from "../procedure.ts";

const Approval = z.object({
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

export const adminApprovals = {
  list: query("GET /api/admin/approvals", {
    access: "admin",
    about: "Actions of the last month that wait, or waited, for a second administrator; waiting ones first.",
    output: z.array(Approval),
  }),
  approve: mutation("POST /api/admin/approvals/{id}/approve", {
    access: "admin",
    freshProof: true,
    about:
      "Approve another administrator's action, which is then done. Requires a recent `user/confirm-identity`. If the action is refused, the request keeps waiting.",
    input: z.object({ id }),
    output: z.object({ approval: Approval }),
  }),
  reject: mutation("POST /api/admin/approvals/{id}/reject", {
    access: "admin",
    freshProof: true,
    about:
      "Reject an action, or withdraw one's own request; nothing is done. Requires a recent `user/confirm-identity`.",
    input: z.object({ id }),
    output: z.object({ approval: Approval }),
  }),
};
