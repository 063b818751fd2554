import * as z from "zod/mini";
import { id, page, pageOf, searched, timestamp } from "../fields.ts";
import { query } from "../procedure.ts";
import { says } from "../says.ts";

const text = z.optional(searched);

const day = z.optional(z.iso.date(says("invalid")));

const filter = { admin: text, action: text, subjectId: text, search: text, from: day, to: day };

export const adminLog = {
  list: query("GET /api/admin/log", {
    access: "admin",
    about:
      "Who did what, when, to what, newest first; by admin, by kind of act, by what it was done to, by part of a name, or by days in Kathmandu.",
    input: z.object({ ...page, ...filter }),
    output: pageOf(
      z.object({
        id,
        createdAt: timestamp,
        admin: z.string(),
        action: z.string(),
        subjectType: z.string(),
        subjectId: z.nullable(z.string()),
        details: z.record(z.string(), z.unknown()),
        /** What the act archived has this in common; null for acts of former versions. */
        actId: z.nullable(id),
      }),
    ),
  }),
};
