import * as z from "zod/mini";
import { atMost } from "./fields.ts";
import { messageKey } from "./message-key.ts";

/** Base64url, in which browsers encode the bytes of WebAuthn. */
const bytes = (max: number) =>
  z.string(messageKey("invalid")).check(z.regex(/^[\w-]+$/, messageKey("invalid")), atMost(max));
// WebAuthn allows 1,023 bytes.
const credentialId = bytes(1364);
const kind = z.literal("public-key", messageKey("invalid"));

/** Signature of a passkey: `PublicKeyCredential.toJSON()` of `navigator.credentials.get()`. */
export const PasskeyAssertion = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: kind,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(2000),
        userHandle: z.optional(z.nullable(bytes(100))),
      },
      messageKey("invalid"),
    ),
  },
  messageKey("invalid"),
);
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** A new passkey: `PublicKeyCredential.toJSON()` of `navigator.credentials.create()`. */
export const PasskeyAttestation = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: kind,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: z.optional(
          z
            .array(
              z.string(messageKey("invalid")).check(z.regex(/^[a-z-]{1,20}$/, messageKey("invalid"))),
              messageKey("invalid"),
            )
            .check(z.maxLength(10, messageKey("invalid"))),
        ),
      },
      messageKey("invalid"),
    ),
  },
  messageKey("invalid"),
);
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;
