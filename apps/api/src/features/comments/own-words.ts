import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as ownWords from "@mero-mat/db/queries/own-words";
import type { Said, Talk } from "@mero-mat/db/talk-tables";
import { limits } from "@mero-mat/domain/limits";
import type { SignedInContext } from "../../context.ts";
import { tellChanged } from "../../events/talk.ts";
import { fail } from "../../failures.ts";
import { keepPace } from "./pace.ts";
import { subjectOf } from "./talk.ts";

type Words = NonNullable<Awaited<ReturnType<typeof ownWords.lock>>>;

/** Changes what the caller has written; its readers hear of it. Where it was said is answered. */
const change = (
  { db, user, events }: SignedInContext,
  kind: Said,
  id: string,
  work: (tx: Db, words: Words) => Promise<void>,
): Promise<Talk> =>
  inTransaction(db, async (tx) => {
    const words = await ownWords.lock(tx, kind, id, limits.editMinutes);
    if (!words) throw fail("not_found");
    if (words.userId !== user.id) throw fail("not_author");
    await work(tx, words);
    await tellChanged(events, tx, words);
    return words.talk;
  });

export async function editOwn(ctx: SignedInContext, kind: Said, id: string, content: string): Promise<Talk> {
  await keepPace(ctx, "talk");
  return change(ctx, kind, id, async (tx, { talk, isRecent, isHidden }) => {
    if (isHidden) throw fail("not_found");
    if (talk === "topic") {
      const { refusal } = await subjectOf({ ...ctx, db: tx }, kind, id);
      if (refusal) throw fail(refusal);
    }
    if (!isRecent) throw fail("edit_too_late");
    await ownWords.edit(tx, talk, kind, id, content);
  });
}

export const removeOwn = (ctx: SignedInContext, kind: Said, id: string): Promise<Talk> =>
  change(ctx, kind, id, async (tx, { talk, postId }) => {
    if (talk === "topic") await subjectOf({ ...ctx, db: tx }, "post", postId);
    await ownWords.archiveAndRemove(tx, talk, kind, id, ctx.user.username);
  });
