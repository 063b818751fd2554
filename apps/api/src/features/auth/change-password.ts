import * as sessions from "@mero-mat/db/queries/sessions";
import * as throttles from "@mero-mat/db/queries/throttles";
import * as users from "@mero-mat/db/queries/users";
import type { SignedInContext } from "../../context.ts";
import { fail } from "../../failures.ts";
import { hashPassword, isPassword } from "../../identity/passwords.ts";

export async function changePassword({ db, user, session }: SignedInContext, current: string, next: string) {
  // A stolen session must not be a place to guess the password.
  const wait = await throttles.hit(db, `password:${user.id}`, { windowSeconds: 15 * 60, limit: 10 });
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
  if (!(await isPassword(await users.passwordHashOf(db, user.id), current))) throw fail("wrong_password");
  const passwordHash = await hashPassword(next);
  await db.transaction().execute(async (tx) => {
    await users.setPassword(tx, user.id, passwordHash);
    await sessions.removeOfUser(tx, user.id, session.id ?? undefined);
  });
}
