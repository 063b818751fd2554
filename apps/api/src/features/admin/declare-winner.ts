import type { Db } from "@mero-mat/db/connect";
import * as desk from "@mero-mat/db/queries/poll-desk";
import * as polls from "@mero-mat/db/queries/polls";
import { parseOption } from "@mero-mat/domain/poll-options";
import { winnerOf } from "@mero-mat/domain/poll-rules";
import type { SignedInContext } from "../../context.ts";
import { fail } from "../../failures.ts";
import { notify, texts } from "../notifications/notices.ts";
import { requirePoll } from "./require-poll.ts";

/** Stores the winner once and tells the voters of the area. */
export async function declareWinner(ctx: SignedInContext, tx: Db, id: string): Promise<{ id: string }> {
  const { pollType, winnerDeclared, province, district, electionArea } = await requirePoll(tx, id);
  if (pollType === "party") throw fail("party_poll");
  if (winnerDeclared) throw fail("already_declared");
  // A new statement under the lock: every vote acknowledged before is in these counts, and none comes after.
  const poll = await polls.byId(tx, ctx.user.id, id);
  const winner = winnerOf(poll?.options ?? []);
  await desk.declare(tx, id, winner?.id ?? null);
  if (poll && province !== null && district !== null && electionArea !== null) {
    const names = winner ? parseOption(winner.optionText) : null;
    await notify(ctx, tx, {
      ...texts.winnerDeclared(poll.content, names),
      type: "election",
      createdBy: ctx.user.id,
      area: { province, district, electionArea },
    });
  }
  return { id };
}
