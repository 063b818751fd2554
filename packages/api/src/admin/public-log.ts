import * as z from "zod/mini";
import { countedAt, timestamp } from "../fields.ts";
import { mutation, query } from "../procedure.ts";

const State = z.object({
  origin: z.string(),
  /** Number of entries under the newest signed head. */
  entries: z.int(),
  /** Number of ballots that wait to be sealed or taken back. */
  waiting: z.int(),
  countedAt,
  sealedAt: z.nullable(timestamp),
  nextSealAt: timestamp,
  isSealing: z.boolean(),
  /** How late the last due sealing is. */
  lateSeconds: z.int(),
  /** Why sealing has stopped; null while it goes on. */
  stopped: z.nullable(z.string()),
  /** The observers who get every head: what they last countersigned and what is wrong with them. */
  observers: z.array(
    z.object({
      name: z.string(),
      size: z.nullable(z.int()),
      cosignedAt: z.nullable(timestamp),
      problem: z.nullable(z.string()),
    }),
  ),
});

export const adminPublicLog = {
  state: query("GET /api/admin/public-log", {
    access: "admin",
    about: "The state of the public log: its size, its backlog and its witnesses.",
    output: State,
  }),
  seal: mutation("POST /api/admin/public-log/seal", {
    access: "admin",
    about: "Seal the waiting ballots, as every night: each poll with at least ten. Continues after the response.",
    output: State,
  }),
};
