import type { Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { Caller } from "../context.ts";
import { isEnabled, isRequired } from "./require-second-factor.ts";
import type { RequestSession } from "./sessions.ts";
import type { Token } from "./tokens.ts";

/**
 * While administrators need a second factor, an admin without one has a voter's role, and so has an admin's token made
 * without one or for less. A session by passkey has both factors. This is decided once for each request, and nowhere
 * else.
 */
export async function toCaller(
  db: Db,
  account: Account,
  { token, session }: { token: Token | null; session: Pick<RequestSession, "passkeyId"> },
): Promise<Caller> {
  const isLess = token !== null && token.scope !== "administer";
  const hasFactor = async () => (token ? token.withFactor : session.passkeyId !== null || isEnabled(db, account.id));
  const isVoter = account.role === "admin" && (isLess || ((await isRequired(db)) && !(await hasFactor())));
  return { ...account, role: isVoter ? "user" : account.role, accountRole: account.role };
}
