import * as sessions from "@mero-mat/db/queries/sessions";
import * as throttles from "@mero-mat/db/queries/throttles";
import * as users from "@mero-mat/db/queries/users";
import type { SignedInContext } from "../../context.ts";
import { fail } from "../../failures.ts";
import { hashPassword, isPassword } from "../../identity/passwords.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

/** A stolen session must not be enough, nor a place to guess the password. */
export async function requirePassword({ db, user }: SignedInContext, password: string): Promise<void> {
  const key = `password:${user.id}`;
  const wait = await throttles.hit(db, key, { windowSeconds: 15 * 60, limit: 10 });
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
  if (!(await isPassword(await users.passwordHashOf(db, user.id), password))) throw fail("wrong_password");
  await throttles.forget(db, key);
}

export async function changePassword(ctx: SignedInContext, current: string, next: string): Promise<void> {
  const { db, user, session } = ctx;
  refuseGuessable("newPassword", next, user.username);
  await requirePassword(ctx, current);
  const passwordHash = await hashPassword(next);
  await db.transaction().execute(async (tx) => {
    await users.setPassword(tx, user.id, passwordHash);
    await sessions.removeOfUser(tx, user.id, session.id ?? undefined);
  });
}
