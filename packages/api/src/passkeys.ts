import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { CurrentUser } from "./auth.ts";
import { atMost, id, line, message, timestamp } from "./fields.ts";
import { messageKey } from "./message-key.ts";
import { PasskeyAssertion, PasskeyAttestation } from "./passkey-responses.ts";
import { mutation, query } from "./procedure.ts";

const credentials = z.array(
  z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
);

const Passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});

export const passkeys = {
  list: query("GET /api/user/passkeys", {
    access: "signedIn",
    ownerOnly: true,
    about: "The caller's passkeys, newest first.",
    output: z.array(Passkey),
  }),
  begin: mutation("POST /api/user/passkeys/options", {
    access: "signedIn",
    freshProof: true,
    about:
      "Options for `navigator.credentials.create()`, valid for ten minutes and one use. Requires a recent `user/confirm-identity`.",
    fails: ["too_many_passkeys", "passkey_required"],
    output: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
      timeout: z.int(),
      excludeCredentials: credentials,
      authenticatorSelection: z.object({
        residentKey: z.literal("required"),
        requireResidentKey: z.literal(true),
        userVerification: z.literal("required"),
      }),
      attestation: z.literal("none"),
    }),
  }),
  add: mutation("POST /api/user/passkeys", {
    access: "signedIn",
    freshProof: true,
    about:
      "Add a passkey, which then signs in by itself; the account's owner is told. Without a name it is named after the browser. Requires a recent `user/confirm-identity`.",
    fails: ["wrong_passkey", "too_many_passkeys", "passkey_required"],
    input: z.object({
      name: z.optional(line("required").check(atMost(limits.passkeyNameMax))),
      credential: PasskeyAttestation,
    }),
    output: Passkey,
  }),
  remove: mutation("DELETE /api/user/passkeys/{id}", {
    access: "signedIn",
    evenReadOnly: true,
    freshProof: true,
    about:
      "Remove one of the caller's passkeys; other sessions that it started end, and the account's owner is told. Requires a recent `user/confirm-identity`.",
    fails: ["passkey_required"],
    input: z.object({ id }),
    output: message,
  }),
  challenge: mutation("POST /api/auth/passkey/options", {
    access: "public",
    evenReadOnly: true,
    ownerOnly: true,
    about:
      "Options for `navigator.credentials.get()`, valid for ten minutes and one use: to sign in, or, with `purpose` `proof`, to prove the identity of the signed-in caller to `user/confirm-identity`.",
    fails: ["not_signed_in"],
    input: z.object({ purpose: z._default(z.enum(["sign_in", "proof"], messageKey("invalid")), "sign_in") }),
    output: z.object({
      rpId: z.string(),
      challenge: z.string(),
      allowCredentials: credentials,
      timeout: z.int(),
      userVerification: z.literal("required"),
    }),
  }),
  signIn: mutation("POST /api/auth/passkey/verify", {
    access: "public",
    evenReadOnly: true,
    ownerOnly: true,
    about: "Sign in with a passkey. It is unlocked on its device, so no second factor is asked for.",
    fails: ["wrong_passkey", "account_pending", "account_rejected", "invalid_credentials"],
    input: PasskeyAssertion,
    output: CurrentUser,
  }),
};
