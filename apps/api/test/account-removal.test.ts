import { goesWithAccount } from "@mero-mat/db/queries/account-desk";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startArchive as start } from "./archives-harness.ts";
import { accountIdOf } from "./harness.ts";

test("a removed account's comments stay without a name, and so do other people's replies to them", async () => {
  const { app, as, withComments } = await start();
  const { poll, sita, hari } = await withComments();
  const talk = async () => (await app.call(`GET /api/posts/${poll.id}/comments`, { cookie: hari })).body.items;
  const [comment] = await talk();
  await app.call("POST /api/likes", { cookie: sita, body: { replyId: comment.replies[0].id } });
  const removed = { username: "Account removed", isRemoved: true };
  await as(`DELETE /api/admin/accounts/${await accountIdOf(app, sita)}`);
  expect(await talk()).toMatchObject([
    {
      content: "Hi",
      user: removed,
      likeCount: 1,
      replies: [{ content: "Ho", user: { username: "hari" }, likeCount: 0 }],
    },
  ]);
  const report = { commentId: comment.id, reason: "Rude" };
  expect((await app.call("POST /api/reports", { cookie: hari, body: report })).status).toBe(404);
  const reply = { commentId: comment.id, content: "Still here" };
  expect((await app.call("POST /api/replies", { cookie: hari, body: reply })).status).toBe(200);
  await as(`DELETE /api/admin/accounts/${await accountIdOf(app, hari)}`);
  const [{ replies }] = (await as(`GET /api/posts/${poll.id}`)).body.comments;
  expect(replies).toMatchObject([{ user: removed }, { user: removed }]);
  expect((await as(`GET /api/comments/${comment.id}/replies`)).body.items).toMatchObject([
    { user: removed },
    { user: removed },
  ]);
});

test("restoring a poll brings back comments whose authors' accounts were removed before it was deleted", async () => {
  const { app, as, restore, withComments } = await start();
  const { poll, sita, hari } = await withComments();
  await as(`DELETE /api/admin/accounts/${await accountIdOf(app, sita)}`);
  await as(`DELETE /api/admin/posts/${poll.id}`);
  expect((await restore()).body).toMatchObject({ restored: { votes: 1, comments: 2, likes: 1 } });
  const [comment] = (await app.call(`GET /api/posts/${poll.id}/comments`, { cookie: hari })).body.items;
  expect(comment).toMatchObject({ content: "Hi", user: { isRemoved: true }, replyCount: 1 });
});

test("deleting an account archives everything that is deleted with it, except keys, devices and derived rows", async () => {
  const { app, as, withComments } = await start();
  const { sita, hari, poll } = await withComments();
  const [comment] = (await app.call(`GET /api/posts/${poll.id}/comments`, { cookie: hari })).body.items;
  const { id } = (await app.call("GET /api/user", { cookie: sita })).body;
  await app.call("POST /api/likes", { cookie: sita, body: { replyId: comment.replies[0].id } });
  await app.call("POST /api/reports", { cookie: hari, body: { commentId: comment.id, reason: "Rude" } });
  await app.call("POST /api/reports", { cookie: sita, body: { replyId: comment.replies[0].id, reason: "Ruder" } });
  const { db } = app.connection;
  await sql`insert into notifications (title, content, target_user_id) values ('Yours', 'Alone', ${id})`.execute(db);
  await as(`DELETE /api/admin/accounts/${id}`);
  const kept = (await as("GET /api/admin/archives?type=other")).body.items.map(({ data }: { data: string }) => data);
  for (const words of ["Rude", "Ruder", "Alone", comment.replies[0].id])
    expect(
      kept.some((data: string) => data.includes(words)),
      words,
    ).toBe(true);
  // A new table that references accounts must be archived with them, or be listed here.
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where confrelid = 'users'::regclass and confdeltype = 'c' order by 1`.execute(db);
  const leftOut = [
    "api_tokens",
    "editing",
    "email_reminders",
    "kept_answers",
    "known_devices",
    "looks",
    "mailbox_changes",
    "passkeys",
    "recovery_codes",
    "second_factors",
    "sessions",
    "sign_up_marks",
    "user_activity",
    "user_notification_preferences",
  ];
  const withdrawn = ["national_party_votes"];
  expect(rows.map(({ table }) => table)).toEqual(
    [...Object.keys(goesWithAccount("")), "posts", "web_push_subscriptions", ...leftOut, ...withdrawn]
      .filter((table) => table !== "users")
      .sort(),
  );
});
