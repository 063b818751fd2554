import * as accounts from "@mero-mat/db/queries/accounts";
import * as knownDevices from "@mero-mat/db/queries/known-devices";
import type { SignedInContext } from "../../context.ts";
import { fail } from "../../failures.ts";
import { hashPassword, isPassword } from "../../identity/passwords.ts";
import { passwordChangedMail } from "../../mail/account-mails.ts";
import { accountSubject, note } from "../../security-log.ts";
import { endSessions } from "./end-sessions.ts";
import { guess } from "./guess.ts";
import { refuseGuessable } from "./refuse-guessable.ts";
import { tellOwner } from "./tell-owner.ts";

/** A stolen session must not be enough, nor a place to guess the password. */
export async function requirePassword(ctx: SignedInContext, password: string): Promise<void> {
  const { db, user } = ctx;
  const { isRight, beginsPause } = await guess(db, `password:${user.id}`, async () =>
    isPassword(await accounts.passwordHashOf(db, user.id), password),
  );
  if (isRight) return;
  const line = { subject: accountSubject(user), facts: { method: "password" } } as const;
  await note(ctx, "identity.failed", line);
  if (beginsPause) await note(ctx, "identity.paused", line);
  throw fail("wrong_password");
}

export async function changePassword(ctx: SignedInContext, current: string, next: string): Promise<void> {
  const { db, user, session, device } = ctx;
  refuseGuessable("newPassword", next, user.username);
  await requirePassword(ctx, current);
  const passwordHash = await hashPassword(next);
  await db.transaction().execute(async (tx) => {
    await accounts.setPassword(tx, user.id, passwordHash);
    await endSessions(ctx, tx, user, session.id);
    await knownDevices.removeOfUser(tx, user.id, device.id);
    await note(ctx, "password.changed", { subject: accountSubject(user) }, tx);
    await tellOwner(ctx, tx, user.id, passwordChangedMail);
  });
}
