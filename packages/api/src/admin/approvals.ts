import * as z from "zod/mini";
import { Approval } from "../approval.ts";
import { id } from "../fields.ts";
import { mutation, query } from "../procedure.ts";

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
    fails: ["already_reviewed", "own_approval"],
    input: z.object({ id }),
    output: z.object({ approval: Approval }),
  }),
  reject: mutation("POST /api/admin/approvals/{id}/reject", {
    access: "admin",
    freshProof: true,
    about:
      "Reject an action, or withdraw one's own request; nothing is done. Requires a recent `user/confirm-identity`.",
    fails: ["already_reviewed"],
    input: z.object({ id }),
    output: z.object({ approval: Approval }),
  }),
};
