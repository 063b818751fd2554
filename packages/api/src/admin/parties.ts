import { limits } from "@mero-mat/domain/limits";
import { mayBePicture } from "@mero-mat/domain/party-pictures";
import * as z from "zod/mini";
import { atMost, id, line, message, optionalText, recording, timestamp } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { Party } from "../parties.ts";
import { mutation, query } from "../procedure.ts";

const picture = z.optional(
  z.nullable(
    z
      .string(messageKey("invalid"))
      .check(z.trim(), atMost(limits.textMax), z.refine(mayBePicture, { error: messageKey("party_picture") })),
  ),
);

const fields = {
  name: line("party_name_required").check(atMost(limits.partyNameMax)),
  nepaliName: line("party_nepali_name_required").check(atMost(limits.partyNameMax)),
  description: optionalText(limits.textMax),
  electionSymbol: picture,
  logoUrl: picture,
  /** A recording of its name, which stays when it is left out, unless a name changes. */
  audio: z.optional(z.nullable(recording)),
  isActive: z.optional(z.boolean(messageKey("invalid"))),
  displayOrder: z.optional(
    z
      .int(messageKey("invalid"))
      .check(z.gte(0, messageKey("invalid")), z.lte(limits.displayOrderMax, messageKey("invalid"))),
  ),
};

export const adminParties = {
  list: query("GET /api/admin/political-parties", {
    access: "admin",
    about: "All parties, active or not.",
    output: z.array(Party),
  }),
  create: mutation("POST /api/admin/political-parties", {
    access: "admin",
    once: true,
    about: "Add a party at the end of the list.",
    fails: ["party_taken"],
    input: z.object(fields),
    output: Party,
  }),
  edit: mutation("PUT /api/admin/political-parties/{id}", {
    access: "admin",
    about:
      "Change a party; its votes stay with it, whatever its name. Sent with `updatedAt`, one that has votes is renamed only with `renameAnyway`. Its voters are notified of both names. A name that another party has or had, in any letter case, is refused (`party_taken`).",
    fails: ["party_taken", "party_has_votes", "changed_meanwhile"],
    input: z.object({
      id,
      ...fields,
      updatedAt: z.optional(timestamp),
      /** With `updatedAt`, a party that has votes changes its name or Nepali name only with this. */
      renameAnyway: z.optional(z.boolean(messageKey("invalid"))),
    }),
    output: Party,
  }),
  reorder: mutation("POST /api/admin/political-parties/order", {
    access: "admin",
    about: "Put all parties in a new order; refused unless exactly all parties are listed.",
    fails: ["changed_meanwhile"],
    input: z.object({
      ids: z.array(id, messageKey("invalid")).check(z.minLength(1, messageKey("invalid"))),
      /** Order that the administrator saw and rearranged. */
      before: z.optional(z.array(id, messageKey("invalid"))),
    }),
    output: z.array(Party),
  }),
  remove: mutation("DELETE /api/admin/political-parties/{id}", {
    access: "admin",
    about: "Archive and delete a party that has no votes; one that has can only be deactivated.",
    fails: ["party_has_votes"],
    input: z.object({ id }),
    output: message,
  }),
};
