import type { Proof } from "@mero-mat/api/auth";
import type { Db } from "@mero-mat/db/connect";
import * as sessions from "@mero-mat/db/queries/sessions";
import { limits } from "@mero-mat/domain/limits";
import type * as z from "zod/mini";
import { fail } from "../calls/failures.ts";
import type { Context, SignedInContext } from "../context.ts";
import { accountSubject, note, notingRefusal } from "../security/security-log.ts";
import { requirePassword } from "./require-password.ts";
import { requireOwnFactor } from "./require-second-factor.ts";

/**
 * Stores the proof with the session, because another session of the same person, left open somewhere, has proved
 * nothing.
 */
export async function confirmIdentity(ctx: SignedInContext, { password, code }: z.output<typeof Proof>): Promise<void> {
  const method = password === undefined ? "factor" : "password";
  const about = () => ({ subject: accountSubject(ctx.user), facts: { method } }) as const;
  if (password !== undefined) await requirePassword(ctx, password);
  else await notingRefusal(ctx, "identity.failed", about, () => requireOwnFactor(ctx, ctx.user, code ?? ""));
  if (ctx.session.id) await sessions.prove(ctx.db, ctx.session.id);
  await note(ctx, "identity.confirmed", about());
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
