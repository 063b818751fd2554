import type { Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { Caller } from "../context.ts";
import { isEnabled, isRequired } from "./require-second-factor.ts";
import type { Token } from "./tokens.ts";

/**
 * While administrators need a second factor, one who has none is a voter; so is an administrator by a token that was made without, or
 * for less. Asked once a request, and nowhere else.
 */
export async function toCaller(db: Db, account: Account, token: Token | null): Promise<Caller> {
  const isLess = token !== null && token.scope !== "administer";
  const hasFactor = async () => (token ? token.withFactor : isEnabled(db, account.id));
  const isVoter = account.role === "admin" && (isLess || ((await isRequired(db)) && !(await hasFactor())));
  return { ...account, role: isVoter ? "user" : account.role, accountRole: account.role };
}
