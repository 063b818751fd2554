import * as knownDevices from "@mero-mat/db/queries/known-devices";
import * as sessions from "@mero-mat/db/queries/sessions";
import * as users from "@mero-mat/db/queries/users";
import type { SignedInContext } from "../../context.ts";
import { fail } from "../../failures.ts";
import { hashPassword, isPassword } from "../../identity/passwords.ts";
import { guess } from "./guess.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

/** A stolen session must not be enough, nor a place to guess the password. */
export async function requirePassword({ db, user }: SignedInContext, password: string): Promise<void> {
  const { isRight } = await guess(db, `password:${user.id}`, async () =>
    isPassword(await users.passwordHashOf(db, user.id), password),
  );
  if (!isRight) throw fail("wrong_password");
}

export async function changePassword(ctx: SignedInContext, current: string, next: string): Promise<void> {
  const { db, user, session, device } = ctx;
  refuseGuessable("newPassword", next, user.username);
  await requirePassword(ctx, current);
  const passwordHash = await hashPassword(next);
  await db.transaction().execute(async (tx) => {
    await users.setPassword(tx, user.id, passwordHash);
    await sessions.removeOfUser(tx, user.id, session.id ?? undefined);
    await knownDevices.removeOfUser(tx, user.id, device.id);
  });
}
