import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";
import { query } from "./procedure.ts";

export const Party = z.object({
  id,
  name: z.string(),
  nepaliName: z.string(),
  description: z.nullable(z.string()),
  electionSymbol: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** Recording of its name. */
  audio: z.nullable(z.string()),
  displayOrder: z.int(),
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Party = z.output<typeof Party>;

export const parties = {
  active: query("GET /api/political-parties/active", {
    access: "public",
    answer: "shared",
    sameForAll: true,
    about: "The parties one can vote for, in the order of the list.",
    output: z.array(Party),
  }),
};
