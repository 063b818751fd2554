import { readinessItems } from "@mero-mat/domain/readiness";
import * as z from "zod/mini";
import { query } from "../procedure.ts";

export const adminReadiness = {
  list: query("GET /api/admin/readiness", {
    access: "admin",
    about: "What is still open before polling day and what is done. Nothing of it is forced.",
    output: z.array(z.object({ name: z.enum(readinessItems), isDone: z.boolean() })),
  }),
};
