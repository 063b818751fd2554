import * as accounts from "@mero-mat/db/queries/accounts";
import { fail } from "../calls/failures.ts";
import type { SignedInContext } from "../context.ts";
import { accountSubject, note } from "../security/security-log.ts";
import { attempt } from "./attempt.ts";
import { isPassword } from "./passwords.ts";

/** Asks for the password again, because a stolen session must not be enough, and limits the tries. */
export async function requirePassword(ctx: SignedInContext, password: string): Promise<void> {
  const { db, user, request } = ctx;
  const { isRight, beginsPause } = await attempt(db, `password:${user.id}`, async () =>
    isPassword(
      { kind: "other", network: request.network, account: user.id },
      await accounts.passwordHashOf(db, user.id),
      password,
    ),
  );
  if (isRight) return;
  const line = { subject: accountSubject(user), facts: { method: "password" } } as const;
  await note(ctx, "identity.failed", line);
  if (beginsPause) await note(ctx, "identity.paused", line);
  throw fail("wrong_password");
}
