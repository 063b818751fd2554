import * as z from "zod/mini";
import { id, message } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { mutation, query } from "../procedure.ts";

const editedKinds = ["poll", "party", "account", "policy", "topic", "notification"] as const;

/** A notification that is being written has the id of its writer. */
const edited = { kind: z.enum(editedKinds, messageKey("invalid")), id };

export const adminEditing = {
  list: query("GET /api/admin/editing", {
    access: "admin",
    about: "List the form that each other administrator opened last and still has open.",
    output: z.array(z.object({ ...edited, admin: z.string(), secondsLeft: z.int() })),
  }),
  mark: mutation("PUT /api/admin/editing/{kind}/{id}", {
    access: "admin",
    ownerOnly: true,
    about:
      "Announce that the caller has this form open. It expires after a minute unless it is repeated, and with the session. With `isOpening` it replaces another form of the caller.",
    input: z.object({ ...edited, isOpening: z.optional(z.boolean(messageKey("invalid"))) }),
    output: message,
  }),
  leave: mutation("DELETE /api/admin/editing/{kind}/{id}", {
    access: "admin",
    ownerOnly: true,
    about: "Announce that the caller has closed the form.",
    input: z.object(edited),
    output: message,
  }),
};
