import type { CommentKind, Thread } from "@mero-mat/db/comment-tables";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as ownWords from "@mero-mat/db/queries/own-words";
import { limits } from "@mero-mat/domain/limits";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { publishCommentChange } from "../../events/comment-events.ts";
import { enforcePace } from "./pace.ts";
import { subjectOf } from "./participation.ts";

type Words = NonNullable<Awaited<ReturnType<typeof ownWords.lock>>>;

/** Changes a comment or reply of the caller, notifies its readers, and returns its place. */
const change = (
  { db, user, events }: SignedInContext,
  kind: CommentKind,
  id: string,
  work: (tx: Db, words: Words) => Promise<void>,
): Promise<Thread> =>
  inTransaction(db, async (tx) => {
    const words = await ownWords.lock(tx, kind, id, limits.editMinutes);
    if (!words) throw fail("not_found");
    if (words.userId !== user.id) throw fail("not_author");
    await work(tx, words);
    await publishCommentChange(events, tx, words);
    return words.thread;
  });

export async function editOwn(ctx: SignedInContext, kind: CommentKind, id: string, content: string): Promise<Thread> {
  await enforcePace(ctx, "talk");
  return change(ctx, kind, id, async (tx, { thread, isRecent, isHidden }) => {
    if (isHidden) throw fail("not_found");
    if (thread === "topic") {
      const { refusal } = await subjectOf({ ...ctx, db: tx }, kind, id);
      if (refusal) throw fail(refusal);
    }
    if (!isRecent) throw fail("edit_too_late");
    await ownWords.edit(tx, thread, kind, id, content);
  });
}

export const removeOwn = (ctx: SignedInContext, kind: CommentKind, id: string): Promise<Thread> =>
  change(ctx, kind, id, async (tx, { thread, postId }) => {
    if (thread === "topic") await subjectOf({ ...ctx, db: tx }, "post", postId);
    await ownWords.archiveAndRemove(tx, thread, kind, id, ctx.user.username);
  });
