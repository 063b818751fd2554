import * as z from "zod/mini";
import { message } from "./fields.ts";
import { mutation, query } from "./procedure.ts";

const DemoCounts = z.object({ accounts: z.int(), polls: z.int(), parties: z.int() });

export const demo = {
  isShown: query("GET /api/demo", {
    access: "public",
    answer: "shared",
    about:
      "Site-wide notices: whether the data are a demo's, and whether read-only mode pauses votes and all other changes of voters.",
    output: z.object({ isDemo: z.boolean(), isReadOnly: z.boolean() }),
  }),
};

export const adminDemo = {
  preview: query("GET /api/admin/demo", {
    access: "admin",
    about: "How much of the demo is left.",
    output: DemoCounts,
  }),
  remove: mutation("DELETE /api/admin/demo", {
    access: "admin",
    freshProof: true,
    about: "Archive and remove the demo's data; other data stay. Requires a recent `user/confirm-identity`.",
    fails: ["changed_meanwhile"],
    output: z.object({ ...message.shape, removed: DemoCounts }),
  }),
};
