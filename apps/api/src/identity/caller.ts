import type { Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { Caller } from "../context.ts";
import { isEnabled, isRequired } from "./require-second-factor.ts";

/** While administrators need a second factor, one who has none is a voter. Asked once a request, and nowhere else. */
export async function toCaller(db: Db, account: Account): Promise<Caller> {
  const lacksFactor = account.role === "admin" && (await isRequired(db)) && !(await isEnabled(db, account.id));
  return { ...account, role: lacksFactor ? "user" : account.role, accountRole: account.role };
}
