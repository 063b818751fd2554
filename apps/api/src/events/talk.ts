import type { Db } from "@mero-mat/db/connect";
import type { Talk } from "@mero-mat/db/talk-tables";
import type { Events } from "./events.ts";

interface Where {
  talk: Talk;
  /** The poll or the topic. */
  postId: string;
}

/** Of a poll the servers hear, which keep its newest comments; of a topic its readers, who are there to talk. */
export const tellSaid = (events: Events, db: Db, { talk, postId }: Where): Promise<void> =>
  talk === "poll" ? events.publish(db, "talk", postId) : events.publish(db, "discussions");

/** What was changed or taken back should be so everywhere at once. */
export async function tellChanged(events: Events, db: Db, where: Where): Promise<void> {
  await tellSaid(events, db, where);
  if (where.talk === "poll") await events.publish(db, "comments");
}
