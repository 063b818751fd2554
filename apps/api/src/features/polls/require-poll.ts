import type { Db } from "@mero-mat/db/connect";
import * as desk from "@mero-mat/db/queries/admin-polls";
import { fail } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { announceOpening } from "./notify-opened.ts";

/** Finds the poll and locks it until the transaction ends. Its opening is announced before anything else happens to it. */
export async function requirePoll(ctx: Pick<Context, "events">, tx: Db, id: string) {
  const poll = await desk.lock(tx, id);
  if (!poll) throw fail("not_found");
  await announceOpening(ctx, tx, poll);
  return poll;
}
