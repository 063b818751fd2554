import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as ownWords from "@mero-mat/db/queries/own-words";
import { limits } from "@mero-mat/domain/limits";
import type { SignedInContext } from "../../context.ts";
import { fail } from "../../failures.ts";
import { keepPace } from "./pace.ts";

type Words = NonNullable<Awaited<ReturnType<typeof ownWords.lock>>>;

/** Changes what the caller has written; its readers hear of it. */
const change = (
  { db, user, events }: SignedInContext,
  kind: ownWords.Kind,
  id: string,
  work: (tx: Db, words: Words) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const words = await ownWords.lock(tx, kind, id, limits.editMinutes);
    if (!words) throw fail("not_found");
    if (words.userId !== user.id) throw fail("not_author");
    await work(tx, words);
    await events.publish(tx, "talk", words.postId);
    await events.publish(tx, "comments");
  });

export async function editOwn(ctx: SignedInContext, kind: ownWords.Kind, id: string, content: string): Promise<void> {
  await keepPace(ctx, "talk");
  await change(ctx, kind, id, async (tx, { isRecent }) => {
    if (!isRecent) throw fail("edit_too_late");
    await ownWords.edit(tx, kind, id, content);
  });
}

export const removeOwn = (ctx: SignedInContext, kind: ownWords.Kind, id: string): Promise<void> =>
  change(ctx, kind, id, (tx) => ownWords.archiveAndRemove(tx, kind, id, ctx.user.username));
