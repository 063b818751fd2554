import type { CommentKind, Thread } from "@mero-mat/db/comment-tables";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as commentChanges from "@mero-mat/db/queries/comment-changes";
import { limits } from "@mero-mat/domain/limits";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { publishCommentChange } from "../../events/comment-events.ts";
import { enforcePace } from "./pace.ts";
import { subjectOf } from "./participation.ts";

type LockedComment = NonNullable<Awaited<ReturnType<typeof commentChanges.lock>>>;

/** Changes a comment or reply of the caller, notifies its readers, and returns its place. */
const change = (
  { db, user, events }: SignedInContext,
  kind: CommentKind,
  id: string,
  work: (tx: Db, comment: LockedComment) => Promise<void>,
): Promise<Thread> =>
  inTransaction(db, async (tx) => {
    const comment = await commentChanges.lock(tx, kind, id, limits.editMinutes);
    if (!comment) throw fail("not_found");
    if (comment.userId !== user.id) throw fail("not_author");
    await work(tx, comment);
    await publishCommentChange(events, tx, comment);
    return comment.thread;
  });

export async function editOwn(ctx: SignedInContext, kind: CommentKind, id: string, content: string): Promise<Thread> {
  await enforcePace(ctx, "comment");
  return change(ctx, kind, id, async (tx, { thread, isRecent, isHidden }) => {
    if (isHidden) throw fail("not_found");
    if (thread === "topic") {
      const { refusal } = await subjectOf({ ...ctx, db: tx }, kind, id);
      if (refusal) throw fail(refusal);
    }
    if (!isRecent) throw fail("edit_too_late");
    await commentChanges.edit(tx, thread, kind, id, content);
  });
}

export const removeOwn = (ctx: SignedInContext, kind: CommentKind, id: string): Promise<Thread> =>
  change(ctx, kind, id, async (tx, { thread, postId }) => {
    if (thread === "topic") await subjectOf({ ...ctx, db: tx }, "post", postId);
    await commentChanges.archiveAndRemove(tx, thread, kind, id, ctx.user.username);
  });
