import type { Thread } from "@mero-mat/db/comment-tables";
import type { Db } from "@mero-mat/db/connect";
import type { Events } from "./events.ts";

interface Where {
  thread: Thread;
  /** The id of the poll or of the topic that the comment stands under. */
  postId: string;
}

/** A comment on a poll concerns the servers, which keep the newest ones; a message on a topic concerns its readers. */
export const publishComment = (events: Events, db: Db, { thread, postId }: Where): Promise<void> =>
  thread === "poll" ? events.publish(db, "talk", postId) : events.publish(db, "discussions");

/** A comment that was changed or taken back changes on every page that shows it. */
export async function publishCommentChange(events: Events, db: Db, where: Where): Promise<void> {
  await publishComment(events, db, where);
  if (where.thread === "poll") await events.publish(db, "comments");
}
