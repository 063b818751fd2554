import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { atMost, filled, message, optionalText, sixDigits, trimmed } from "./fields.ts";
import { mutation, query } from "./procedure.ts";

export const secondFactor = {
  status: query("GET /api/user/second-factor", {
    access: "signedIn",
    about: "Whether the caller has a second factor, and whether administrators need one.",
    output: z.object({ enabled: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  begin: mutation("POST /api/user/second-factor", {
    access: "signedIn",
    evenReadOnly: true,
    ownerOnly: true,
    about:
      "Create a secret for an authenticator app; it is active once a code of it is confirmed. With a code of the present second factor, or a recovery code, it replaces that one, which is active until then.",
    fails: ["wrong_password", "wrong_code", "email_proof_required", "second_factor_exists", "passkey_required"],
    input: z.object({
      currentPassword: filled("current_password_missing"),
      code: optionalText(limits.secondFactorMax),
    }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: mutation("POST /api/user/second-factor/confirm", {
    access: "signedIn",
    evenReadOnly: true,
    ownerOnly: true,
    about:
      "Confirm the secret with a code; returns recovery codes, only once. Other sessions end, and earlier recovery codes stop working.",
    fails: ["passkey_required", "wrong_code", "not_found", "second_factor_exists", "changed_meanwhile"],
    input: z.object({
      code: sixDigits("login_code_digits"),
      /** Secret that the code belongs to: 409 `changed_meanwhile` if the set-up was restarted since. */
      secret: z.optional(trimmed("required").check(atMost(limits.secondFactorMax))),
    }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  remove: mutation("DELETE /api/user/second-factor", {
    access: "signedIn",
    evenReadOnly: true,
    ownerOnly: true,
    about: "Sign in without a second factor again; takes one of its codes or a recovery code. Other sessions end.",
    fails: ["wrong_password", "wrong_code", "second_factor_setup_required"],
    input: z.object({
      currentPassword: filled("current_password_missing"),
      code: trimmed("required").check(atMost(limits.secondFactorMax)),
    }),
    output: message,
  }),
};
