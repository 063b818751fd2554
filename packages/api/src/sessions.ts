import * as z from "zod/mini";
import { id, message, timestamp } from "./fields.ts";
import { mutation, query } from "./procedure.ts";

export const sessions = {
  list: query("GET /api/user/sessions", {
    access: "signedIn",
    ownerOnly: true,
    about: "Where the caller is signed in: this session first, then by when they were last seen.",
    output: z.array(
      z.object({
        id,
        /** The browser and the system; null when the browser says neither. */
        device: z.nullable(z.string()),
        /** The network that the person signed in from; the address itself is not kept. */
        place: z.nullable(z.string()),
        createdAt: timestamp,
        lastSeenAt: timestamp,
        isCurrent: z.boolean(),
      }),
    ),
  }),
  end: mutation("DELETE /api/user/sessions/{id}", {
    access: "signedIn",
    evenReadOnly: true,
    ownerOnly: true,
    about: "End one of the caller's sessions.",
    input: z.object({ id }),
    output: message,
  }),
  endOthers: mutation("DELETE /api/user/sessions", {
    access: "signedIn",
    evenReadOnly: true,
    ownerOnly: true,
    about: "End all of the caller's sessions but this one.",
    output: message,
  }),
};
