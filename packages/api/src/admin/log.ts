import * as z from "zod/mini";
import { id, page, pageOf, searched, timestamp } from "../fields.ts";
import { query } from "../procedure.ts";

const filter = z.optional(searched);

export const adminLog = {
  list: query("GET /api/admin/log", {
    access: "admin",
    about: "Who did what, when, to what, newest first; by admin, by kind of act, or by what it was done to.",
    input: z.object({ ...page, admin: filter, action: filter, subjectId: filter }),
    output: pageOf(
      z.object({
        id,
        createdAt: timestamp,
        admin: z.string(),
        action: z.string(),
        subjectType: z.string(),
        subjectId: z.nullable(z.string()),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
};
