import type { Db } from "@mero-mat/db/connect";
import * as desk from "@mero-mat/db/queries/admin-polls";
import { fail } from "../../failures.ts";

/** The poll, locked until the transaction ends. */
export async function requirePoll(tx: Db, id: string) {
  const poll = await desk.lock(tx, id);
  if (!poll) throw fail("not_found");
  return poll;
}
