import type { Db } from "@mero-mat/db/connect";
import * as commentChanges from "@mero-mat/db/queries/comment-changes";
import { act } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { publishCommentChange } from "../../events/comment-events.ts";

async function lockEither(tx: Db, id: string) {
  for (const kind of ["comment", "reply"] as const) {
    const comment = await commentChanges.lock(tx, kind, id, 0);
    if (comment) return { ...comment, kind };
  }
  throw fail("not_found");
}

/** Hides a comment or a reply for an administrator, or shows it again, and notifies its readers. */
export const setHidden = (ctx: SignedInContext, id: string, isHidden: boolean) =>
  act(ctx, { action: isHidden ? "comment.hide" : "comment.show", subjectType: "comment" }, async (tx, recordBefore) => {
    const comment = await lockEither(tx, id);
    await recordBefore(id);
    await commentChanges.setHidden(tx, comment.thread, comment.kind, id, isHidden);
    await publishCommentChange(ctx.events, tx, comment);
    return { id };
  });
