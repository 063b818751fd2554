import * as z from "zod/mini";
import { message } from "./fields.ts";
import { mutation, query } from "./procedure.ts";

const DemoCounts = z.object({ accounts: z.int(), polls: z.int(), parties: z.int() });

export const demo = {
  isShown: query("GET /api/demo", {
    access: "public",
    about:
      "What every page says: whether some of what is shown was made up for a demo, and whether read-only mode pauses votes and all other changes of voters.",
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
    about:
      "Archive and remove what the demo has made; what people have made stays. Asks for `user/confirm-identity` not long before.",
    output: z.object({ ...message.shape, removed: DemoCounts }),
  }),
};
