import * as z from "zod/mini";
import { message, sixDigits, timestamp } from "./fields.ts";
import { messageKey } from "./message-key.ts";
import { mutation, query } from "./procedure.ts";

export const mailbox = {
  state: query("GET /api/user/mailbox", {
    access: "signedIn",
    about: "Whether the caller's mailbox is confirmed, and what that means for them.",
    output: z.object({
      email: z.nullable(z.string()),
      isProven: z.boolean(),
      /** Until then, no code that opens the account is sent to it. */
      codesFrom: z.nullable(timestamp),
      /** False from the mailbox's takeover of the account until a password is set. */
      hasPassword: z.boolean(),
      /** The voter has to confirm the mailbox before a vote counts. */
      lacksProof: z.boolean(),
    }),
  }),
  sendCode: mutation("POST /api/user/mailbox/code", {
    access: "signedIn",
    ownerOnly: true,
    about: "Mail a six-digit code to the caller's address, to confirm it from inside.",
    output: message,
  }),
  confirm: mutation("POST /api/user/mailbox/confirm", {
    access: "signedIn",
    ownerOnly: true,
    about: "Confirm the caller's mailbox with the mailed code; nothing ends by it.",
    fails: ["wrong_code", "not_found"],
    input: z.object({ code: sixDigits("login_code_digits") }),
    output: message,
  }),
  undo: mutation("POST /api/mailbox/undo", {
    access: "public",
    evenReadOnly: true,
    ownerOnly: true,
    about:
      "Undo a change of the mailbox with the link sent to the former one, within seven days: sessions end and the password is void.",
    fails: ["link_expired"],
    input: z.object({ token: z.string(messageKey("invalid")).check(z.regex(/^[\w-]{43}$/, messageKey("invalid"))) }),
    output: message,
  }),
};
