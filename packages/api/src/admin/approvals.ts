import * as z from "zod/mini";
import { Approval } from "../approval.ts";
import { id } from "../fields.ts";
import { mutation, query } from "../procedure.ts";

export const adminApprovals = {
  list: query("GET /api/admin/approvals", {
    access: "admin",
    about: "List the last month's actions that need or needed a second administrator, pending ones first.",
    output: z.array(Approval),
  }),
  approve: mutation("POST /api/admin/approvals/{id}/approve", {
    access: "admin",
    freshProof: true,
    about:
      "Approve another administrator's action and execute it. Requires a recent `user/confirm-identity`. If the execution is refused, the request stays pending.",
    fails: ["already_reviewed", "request_lapsed", "own_approval"],
    input: z.object({ id }),
    output: z.object({ approval: Approval }),
  }),
  reject: mutation("POST /api/admin/approvals/{id}/reject", {
    access: "admin",
    freshProof: true,
    about:
      "Reject an action, or withdraw your own request. The action is not executed. Requires a recent `user/confirm-identity`.",
    fails: ["already_reviewed", "request_lapsed"],
    input: z.object({ id }),
    output: z.object({ approval: Approval }),
  }),
};
