import { limits } from "@mero-mat/domain/limits";
import { markKinds, waves } from "@mero-mat/domain/sign-ups";
import * as z from "zod/mini";
import { atMost, id, overtakenBy, timestamp, trimmed } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { mutation, query } from "../procedure.ts";

const kind = z.enum(markKinds, messageKey("invalid"));
const key = z.string(messageKey("invalid")).check(atMost(limits.searchMax));

const ids = z
  .array(id, messageKey("invalid"))
  .check(z.minLength(1, messageKey("required")), z.maxLength(waves.accountsAtOnce, messageKey("invalid")));

const decided = z.object({
  accounts: z.int(),
  withdrawnVotes: z.int(),
  withdrawnPartyVotes: z.int(),
  overtakenBy,
});

export const adminWaves = {
  list: query("GET /api/admin/waves", {
    access: "admin",
    about:
      "Waves of sign-ups that nobody has looked at, the latest first: many within an hour from one network, for one area, or of names that count up. Kept for two weeks.",
    output: z.array(
      z.object({
        kind,
        /** Depends on the kind: a network's address, `province/district/area`, or names with `#` for their number. */
        key: z.string(),
        accounts: z.int(),
        from: timestamp,
        to: timestamp,
      }),
    ),
  }),
  accounts: query("GET /api/admin/waves/accounts", {
    access: "admin",
    about: "The accounts of a wave in the order they came, 500 at most, with the votes that rejecting them withdraws.",
    input: z.object({ kind, key }),
    output: z.array(
      z.object({
        id,
        username: z.string(),
        email: z.nullable(z.string()),
        province: z.nullable(z.string()),
        district: z.nullable(z.string()),
        electionArea: z.nullable(z.int()),
        accountStatus: z.enum(["pending", "approved", "rejected"]),
        createdAt: timestamp,
        openVotes: z.int(),
        partyVotes: z.int(),
      }),
    ),
  }),
  approve: mutation("POST /api/admin/waves/approve", {
    access: "admin",
    once: true,
    about: "Approve and notify these accounts of a wave; none is listed again.",
    fails: ["already_reviewed"],
    input: z.object({ ids }),
    output: decided,
  }),
  reject: mutation("POST /api/admin/waves/reject", {
    access: "admin",
    once: true,
    about:
      "Reject these accounts of a wave: their sessions end, and their votes on open polls of their areas and for parties are withdrawn and archived. Accounts that were decided about meanwhile are left out.",
    fails: ["already_reviewed"],
    input: z.object({ ids, rejectionReason: trimmed("required").check(atMost(limits.reasonMax)) }),
    output: decided,
  }),
};
