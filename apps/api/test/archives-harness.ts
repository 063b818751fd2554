import { atOneInstant, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { createPoll, vote } from "./polls-harness.ts";

/** Prepares an admin, a poll with comments, its archive and the way to restore it. */
export async function archiveOn(app: TestApp) {
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object) => app.call(line, { cookie: admin, body });
  const archivedPoll = async () => (await as("GET /api/admin/archives?type=post")).body.items[0]?.id as string;
  const restore = async () => as(`POST /api/admin/archives/${await archivedPoll()}/restore`);
  const rowsOf = async (id: string) => {
    const { db } = app.connection;
    return {
      post: await db.selectFrom("posts").selectAll().where("id", "=", id).execute(),
      options: await db.selectFrom("voteOptions").selectAll().where("postId", "=", id).orderBy("id").execute(),
      votes: await db.selectFrom("votes").selectAll().where("postId", "=", id).orderBy("userId").execute(),
      comments: await db.selectFrom("comments").selectAll().where("postId", "=", id).orderBy("id").execute(),
      replies: await db.selectFrom("replies").selectAll().orderBy("id").execute(),
      likes: await db.selectFrom("commentLikes").selectAll().orderBy("id").execute(),
    };
  };
  /** Sita and Hari vote and talk; Sita comments, Hari replies and likes. */
  const withComments = async () => {
    const poll = await createPoll(app, admin);
    const [sita, hari] = [await signUp(app, "sita"), await signUp(app, "hari")];
    await vote(app, sita, poll.id, poll.voteOptions[0]?.id ?? "");
    await vote(app, hari, poll.id, poll.voteOptions[1]?.id ?? "");
    const comment = (await app.call("POST /api/comments", { cookie: sita, body: { postId: poll.id, content: "Hi" } }))
      .body;
    await app.call("POST /api/replies", { cookie: hari, body: { commentId: comment.id, content: "Ho" } });
    await app.call("POST /api/likes", { cookie: hari, body: { commentId: comment.id } });
    return { poll, sita, hari };
  };
  return { app, admin, as, restore, archivedPoll, rowsOf, withComments };
}

export const startArchive = async () => archiveOn(await startApp(atOneInstant));
