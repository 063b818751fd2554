import * as z from "zod/mini";
import { id, message } from "../fields.ts";
import { mutation, query } from "../procedure.ts";
import { LocationRequest } from "../profile.ts";

export const adminRequests = {
  list: query("GET /api/admin/location-requests", {
    access: "admin",
    about: "The requests to move that wait, oldest first, then the newest that were reviewed: 200 at most.",
    output: z.array(
      z.object({
        ...LocationRequest.shape,
        /** Number of votes on open polls that approving withdraws; null once the request was reviewed. */
        openVotes: z.nullable(z.int()),
      }),
    ),
  }),
  approve: mutation("POST /api/admin/location-requests/{id}/approve", {
    access: "admin",
    once: true,
    about: "Withdraw the voter's votes on open polls of their area, move them, and notify them.",
    fails: ["already_reviewed", "request_lapsed"],
    input: z.object({ id }),
    output: message,
  }),
  reject: mutation("POST /api/admin/location-requests/{id}/reject", {
    access: "admin",
    once: true,
    about: "Refuse the move, and notify the voter.",
    fails: ["already_reviewed", "request_lapsed"],
    input: z.object({ id }),
    output: message,
  }),
};
