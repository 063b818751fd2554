import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { PasskeyAssertion } from "@mero-mat/api/passkey-responses";
import * as passkeys from "@mero-mat/db/queries/passkeys";
import * as throttles from "@mero-mat/db/queries/throttles";
import * as z from "zod/mini";
import { fail } from "../calls/failures.ts";
import type { Context } from "../context.ts";
import { attempt } from "./attempt.ts";

/** Purpose of a challenge; it counts for no other. */
type Purpose = "add" | "sign_in" | "proof";

const validSeconds = 10 * 60;
const randomLength = 16;
const expiryLength = 6;
const macLength = 16;

/** Loads the package with the first passkey, because its parsers of certificates take longer than the start may. */
export const webAuthn = () => import("@simplewebauthn/server");

/** Site that a passkey belongs to: the host of the page that called, which the server has checked. */
export const relyingParty = ({ request: { origin } }: Pick<Context, "request">) => ({
  origin,
  id: new URL(origin).hostname,
});

/** Handle by which an authenticator tells accounts apart. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString("base64url");

/** Signs what a challenge is for. Only a session can prove its own person, or add to its own account. */
function macOf({ proofs, request, session }: Context, purpose: Purpose, body: Buffer): Buffer {
  const scope = ["passkey", purpose, request.origin, purpose === "sign_in" ? "" : (session.id ?? "")].join(" ");
  return proofs.sign(scope, body).subarray(0, macLength);
}

/** Makes a challenge that carries its own expiry and signature, so that a flood of them fills no table. */
export function newChallenge(ctx: Context, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(expiryLength);
  expiry.writeUIntBE(Date.now() + validSeconds * 1000, 0, expiryLength);
  const body = Buffer.concat([randomBytes(randomLength), expiry]);
  return Uint8Array.from(Buffer.concat([body, macOf(ctx, purpose, body)]));
}

const ClientData = z.object({ challenge: z.string() });

function challengeOf(clientDataJSON: string): string | null {
  try {
    return z.parse(ClientData, JSON.parse(Buffer.from(clientDataJSON, "base64url").toString())).challenge;
  } catch {
    return null;
  }
}

/**
 * Uses up the challenge that a response answers, and returns it; null if it is another one, too old, or used. One
 * statement marks it, so that of two uses at once only one passes.
 */
export async function useChallenge(ctx: Context, purpose: Purpose, clientDataJSON: string): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  const bytes = Buffer.from(challenge ?? "", "base64url");
  const body = bytes.subarray(0, randomLength + expiryLength);
  const mac = bytes.subarray(body.length);
  if (mac.length !== macLength || !timingSafeEqual(mac, macOf(ctx, purpose, body))) return null;
  if (body.readUIntBE(randomLength, expiryLength) < Date.now()) return null;
  // Other spellings of the same bytes are the same challenge.
  const key = `passkey challenge:${bytes.toString("base64url")}`;
  const wait = await throttles.hit(ctx.db, key, { windowSeconds: validSeconds, limit: 1 });
  return wait === null ? challenge : null;
}

// A key of P-256 that belongs to nobody: a signature for an unknown passkey takes as long to refuse as a wrong one.
const nobodysKey =
  "pQECAyYgASFYILYkCavAs0XySi66PEXOBRwOVRK_rOUz32yDFDvoIDwAIlggbtBq8a38NhVQh-BNtOy66mPVCjWUF1Pm4aLON_IyUwc";

/** Verifies a signature, and returns the authenticator's counter; null if it is not right. */
async function verify(ctx: Context, purpose: Purpose, given: PasskeyAssertion, publicKey: string) {
  const { origin, id: rpId } = relyingParty(ctx);
  const { userHandle, ...response } = given.response;
  const challenge = await useChallenge(ctx, purpose, response.clientDataJSON);
  if (challenge === null) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The database compares the counter, in the statement that stores it.
      credential: { id: given.id, publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // Anything that is malformed is thrown.
    return null;
  }
}

export type FoundPasskey = Awaited<ReturnType<typeof passkeys.findWithAccount>>;

/**
 * Requires the right signature of a passkey, and records its use. An unknown passkey gets the same work, limits and
 * answer. Tries are counted by the passkey's id, which only its owner's devices know.
 */
export async function requirePasskey(
  ctx: Context,
  purpose: Purpose,
  given: PasskeyAssertion,
  found: FoundPasskey,
): Promise<NonNullable<FoundPasskey>> {
  const tries = `passkey:${createHash("sha256").update(given.id).digest("base64url")}`;
  const { isRight } = await attempt(ctx.db, tries, async () => {
    const counter = await verify(ctx, purpose, given, found?.passkey.publicKey ?? nobodysKey);
    if (found === null || counter === null) return false;
    const { userHandle } = given.response;
    const isOwner = userHandle ? userHandle === userHandleOf(found.account.id) : purpose === "proof";
    return isOwner && passkeys.use(ctx.db, found.passkey.id, counter);
  });
  if (found === null || !isRight) throw fail("wrong_passkey");
  return found;
}
