import { readinessItems } from "@mero-mat/domain/readiness";
import * as z from "zod/mini";
import { query } from "../procedure.ts";

export const adminReadiness = {
  list: query("GET /api/admin/readiness", {
    access: "admin",
    about: "The tasks before polling day, open and done. None is enforced.",
    output: z.array(z.object({ name: z.enum(readinessItems), isDone: z.boolean() })),
  }),
};
