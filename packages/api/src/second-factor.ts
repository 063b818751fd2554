import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { atMost, filled, message, sixDigits, trimmed } from "./fields.ts";
import { mutation, query } from "./procedure.ts";

export const secondFactor = {
  status: query("GET /api/user/second-factor", {
    access: "signedIn",
    about: "Whether the caller has a second factor, and whether administrators need one.",
    output: z.object({ enabled: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  begin: mutation("POST /api/user/second-factor", {
    access: "signedIn",
    scope: null,
    about: "Create a secret for an authenticator app; it is active once a code of it is confirmed.",
    input: z.object({ currentPassword: filled("current_password_missing") }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: mutation("POST /api/user/second-factor/confirm", {
    access: "signedIn",
    scope: null,
    about: "Confirm the secret with a code; returns recovery codes, only once.",
    input: z.object({
      code: sixDigits("login_code_digits"),
      /** Secret that the code belongs to: 409 `changed_meanwhile` if the set-up was restarted since. */
      secret: z.optional(trimmed("required").check(atMost(limits.secondFactorMax))),
    }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  remove: mutation("DELETE /api/user/second-factor", {
    access: "signedIn",
    scope: null,
    about: "Sign in without a second factor again; takes one of its codes or a recovery code. Other sessions end.",
    input: z.object({
      currentPassword: filled("current_password_missing"),
      code: trimmed("required").check(atMost(limits.secondFactorMax)),
    }),
    output: message,
  }),
};
