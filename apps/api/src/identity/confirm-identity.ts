import type { Proof } from "@mero-mat/api/auth";
import type { PasskeyAssertion } from "@mero-mat/api/passkey-responses";
import type { Db } from "@mero-mat/db/connect";
import * as passkeys from "@mero-mat/db/queries/passkeys";
import * as sessions from "@mero-mat/db/queries/sessions";
import { limits } from "@mero-mat/domain/limits";
import type * as z from "zod/mini";
import { fail } from "../calls/failures.ts";
import type { Context, SignedInContext } from "../context.ts";
import { accountSubject, note, notingRefusal } from "../security/security-log.ts";
import { requirePasskey } from "./passkeys.ts";
import { requirePassword } from "./require-password.ts";
import { requireOwnFactor } from "./require-second-factor.ts";

async function requireOwnAssertion(ctx: SignedInContext, given: PasskeyAssertion): Promise<string> {
  const found = await passkeys.findWithAccount(ctx.db, given.id);
  const own = found?.account.id === ctx.user.id ? found : null;
  return (await requirePasskey(ctx, "proof", given, own)).passkey.id;
}

/**
 * Stores the proof with the session, because another session of the same person, left open somewhere, has proved
 * nothing.
 */
export async function confirmIdentity(ctx: SignedInContext, proof: z.output<typeof Proof>): Promise<void> {
  const { password, passkey, code = "" } = proof;
  const method = password !== undefined ? "password" : passkey ? "passkey" : "factor";
  const about = () => ({ subject: accountSubject(ctx.user), facts: { method } }) as const;
  let passkeyId: string | undefined;
  if (password !== undefined) await requirePassword(ctx, password);
  else
    await notingRefusal(ctx, "identity.failed", about, async () => {
      if (passkey) passkeyId = await requireOwnAssertion(ctx, passkey);
      else await requireOwnFactor(ctx, ctx.user, code);
    });
  if (ctx.session.id) await sessions.prove(ctx.db, ctx.session.id, passkeyId);
  await note(ctx, "identity.confirmed", about());
  // An administrator's passkey opens the dashboard, which waited for a second factor.
  if (passkeyId && ctx.user.role !== ctx.user.accountRole) await ctx.events.publish(ctx.db, "account", ctx.user.id);
}

/**
 * Requires a recent proof of identity where an open or stolen session must not be enough. A token proves nobody's
 * presence.
 */
export async function requireFreshProof(
  { db: own, session, token }: Pick<Context, "db" | "session" | "token">,
  db: Db = own,
): Promise<void> {
  if (token) throw fail("fresh_proof_required");
  if (!session.id || !(await sessions.isProved(db, session.id, limits.proofMinutes))) throw fail("confirm_identity");
}
