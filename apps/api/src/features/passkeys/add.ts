import type { PasskeyAttestation } from "@mero-mat/api/passkey-responses";
import { inTransaction } from "@mero-mat/db/connect";
import { lockUser } from "@mero-mat/db/queries/locations";
import * as passkeys from "@mero-mat/db/queries/passkeys";
import { limits } from "@mero-mat/domain/limits";
import { mailOwner } from "../../accounts/mail-owner.ts";
import { notifyAccount } from "../../accounts/review-account.ts";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { requireFreshProof } from "../../identity/confirm-identity.ts";
import { deviceNameOf } from "../../identity/device-name.ts";
import { newChallenge, relyingParty, useChallenge, userHandleOf, webAuthn } from "../../identity/passkeys.ts";
import { requireOwnPasskey } from "../../identity/require-second-factor.ts";
import { noticeMail } from "../../mail/messages.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { accountSubject, note } from "../../security/security-log.ts";

// ES256 and RS256: between them all phones, computers and security keys.
const algorithms = [-7, -257];

export async function beginPasskey(ctx: SignedInContext) {
  const { db, user } = ctx;
  await requireOwnPasskey(ctx);
  const known = await passkeys.credentialsOf(db, user.id);
  if (known.length >= limits.passkeysMax) throw fail("too_many_passkeys");
  return {
    rp: { id: relyingParty(ctx).id, name: "Mero Mat" },
    user: { id: userHandleOf(user.id), name: user.username, displayName: user.username },
    challenge: Buffer.from(newChallenge(ctx, "add")).toString("base64url"),
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: 5 * 60_000,
    excludeCredentials: known.map((one) => ({ ...one, type: "public-key" as const })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    } as const,
    attestation: "none" as const,
  };
}

/** Verifies a new passkey; null if it is not the answer to this session's question, or not unlocked by its owner. */
async function verify(ctx: SignedInContext, credential: PasskeyAttestation) {
  const { origin, id } = relyingParty(ctx);
  const { transports = [], ...response } = credential.response;
  const challenge = await useChallenge(ctx, "add", response.clientDataJSON);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
  } catch {
    // Anything that is malformed is thrown.
    return null;
  }
}

interface Given {
  name?: string | undefined;
  credential: PasskeyAttestation;
}

export async function addPasskey(ctx: SignedInContext, given: Given) {
  const { db, user } = ctx;
  const verified = await verify(ctx, given.credential);
  if (!verified) throw fail("wrong_passkey");
  const name = given.name ?? deviceNameOf(ctx.request.userAgent ?? undefined) ?? "Passkey";
  return inTransaction(db, async (tx) => {
    await lockUser(tx, user.id);
    // A recovery of the account holds this lock while it ends sessions: this passkey must not survive it.
    await requireFreshProof(ctx, tx);
    await requireOwnPasskey(ctx, tx);
    if ((await passkeys.credentialsOf(tx, user.id)).length >= limits.passkeysMax) throw fail("too_many_passkeys");
    const added = await passkeys.insert(tx, { userId: user.id, name, ...verified });
    if (!added) throw fail("wrong_passkey");
    const text = notices.passkeyAdded(name);
    await note(ctx, "passkey.added", { subject: accountSubject(user) }, tx);
    await notifyAccount(ctx, tx, user.id, text);
    await mailOwner(ctx, tx, user.id, noticeMail(text));
    return added;
  });
}
