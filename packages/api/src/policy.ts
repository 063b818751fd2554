import * as z from "zod/mini";
import { timestamp } from "./fields.ts";
import { query } from "./procedure.ts";

export const policy = {
  current: query("GET /api/privacy-policy", {
    access: "signedIn",
    about: "The privacy policy in force, as sanitised HTML.",
    fails: ["not_found"],
    output: z.object({ title: z.string(), lastUpdated: timestamp, content: z.string() }),
  }),
  contact: query("GET /api/contact", {
    access: "public",
    answer: "shared",
    sameForAll: true,
    about: "Whom to write to about this site; null where its operator has named nobody.",
    output: z.object({ email: z.nullable(z.string()) }),
  }),
};
