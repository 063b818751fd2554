import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hashPassword, ofServer } from "../../src/identity/passwords.ts";
import type { TestApp } from "../harness.ts";
import { createPoll, manyVoters, option, vote } from "../polls-harness.ts";
import type { Known } from "./inputs.ts";

const party = "Congress";
const password = "secret-1";
const hash = hashPassword(ofServer, password);

const person = () => {
  const username = `f${randomBytes(6).toString("hex")}`;
  const email = `${username}@gmail.com`;
  const emailVerifiedAt = new Date();
  return { username, email, emailVerifiedAt, province: "bagmati", district: "kathmandu", electionArea: 1 } as const;
};

/** Says which table the ids in an address come from. */
const tables: Record<string, string> = {
  accounts: "users",
  archives: "archives",
  comments: "comments",
  declarations: "posts",
  "discussion-polls": "discussion_polls",
  "location-requests": "location_change_requests",
  notifications: "notifications",
  "political-parties": "political_parties",
  posts: "posts",
  replies: "replies",
  "privacy-policy": "privacy_policy",
  reports: "user_reports",
};

export type Role = "user" | "admin";

/** Creates a poll, a party and some comments. */
async function openWorld(app: TestApp) {
  const { db } = app.connection;
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const [writer = ""] = await manyVoters(app, 1);
  await db.deleteFrom("systemSettings").execute();
  await db.insertInto("systemSettings").values({ key: "gmail_enabled", value: "true" }).execute();
  await db
    .insertInto("politicalParties")
    .values({ name: party, nepaliName: "काँग्रेस", isActive: true })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ isActive: true }))
    .execute();
  const poll = await createPoll(app, admin);
  const optionIds = poll.voteOptions.map(({ id }) => id);
  await vote(app, writer, poll.id, optionIds[0] ?? "");
  const say = async (line: string, body: object): Promise<string> =>
    (await app.call(line, { cookie: writer, body })).body.id;
  const commentId = await say("POST /api/comments", { postId: poll.id, content: "A good choice" });
  const replyId = await say("POST /api/replies", { commentId, content: "Indeed" });
  return { postId: poll.id, optionIds, commentId, replyId };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Gives the same world again, or a new one if earlier calls have removed or changed a part of it. */
export async function wholeWorld(app: TestApp, world?: World): Promise<World> {
  if (!world) return openWorld(app);
  const { rows } = await sql<{ isWhole: boolean }>`
    select count(*) = 1 as is_whole from replies
    join comments on comments.id = comment_id and comments.id = ${world.commentId}
    join posts on posts.id = post_id and posts.id = ${world.postId} and not winner_declared
    where replies.id = ${world.replyId}
      and (select count(*) from vote_options where id = any(${world.optionIds}::uuid[])) = ${world.optionIds.length}
      and exists (select from political_parties where name = ${party} and is_active)
      and (select array_agg(key || value) from system_settings) = array['gmail_enabledtrue']`.execute(
    app.connection.db,
  );
  return rows[0]?.isWhole ? world : openWorld(app);
}

/** Creates a person with a password who has voted and commented; signing in again costs no password hash. */
export async function somebody(app: TestApp, role: Role, { postId, optionIds, commentId }: World) {
  const { db } = app.connection;
  const { id, username } = await db
    .insertInto("users")
    .values({ ...person(), role, passwordHash: await hash })
    .returning(["id", "username"])
    .executeTakeFirstOrThrow();
  const signIn = async () => {
    // One of the calls deletes the account.
    const again = { ...person(), username, role, passwordHash: await hash, id };
    await db
      .insertInto("users")
      .values(again)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const token = randomBytes(16).toString("hex");
    const sessionId = createHash("sha256").update(token).digest("hex");
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insertInto("sessions").values({ id: sessionId, userId: id, expiresAt }).execute();
    return `session=${token}`;
  };
  const cookie = await signIn();
  await vote(app, cookie, postId, optionIds[0] ?? "");
  await app.call("POST /api/votes/party", { cookie, body: { partyName: party } });
  await app.call("POST /api/comments", { cookie, body: { postId, content: "My own words" } });
  await app.call("POST /api/replies", { cookie, body: { commentId, content: "My own answer" } });
  return { username, signIn };
}

async function newestIds({ connection }: TestApp, rest: string): Promise<string[]> {
  const table = tables[/\/([\w-]+)\/\{id\}/.exec(rest)?.[1] ?? ""];
  if (table === undefined) return [];
  const newest = sql<{ id: string }>`select id from ${sql.table(table)} order by id desc limit 1`;
  return (await newest.execute(connection.db)).rows.map(({ id }) => id);
}

let signUps = 0;

/** Returns valid values, by field name. */
export async function knownIn(app: TestApp, rest: string, username: string, world: World): Promise<Known> {
  const { postId, optionIds, commentId, replyId } = world;
  const { id: userId } = await app.connection.db
    .insertInto("users")
    .values({ ...person(), passwordHash: "!" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ids = await newestIds(app, rest);
  return {
    ...(ids.length > 0 ? { id: ids } : {}),
    postId: [postId],
    optionId: optionIds,
    removeOption: optionIds,
    commentId: [commentId],
    replyId: [replyId],
    userId: [userId],
    username: rest.endsWith("login") ? [username] : [`new_${++signUps}`],
    email: [`new.voter.${signUps}@gmail.com`, `${username}@gmail.com`],
    province: ["bagmati"],
    district: ["kathmandu"],
    electionArea: [1],
    phone: ["9841000000"],
    password: [password],
    confirmPassword: [password],
    currentPassword: [password],
    newPassword: ["another-secret-1"],
    code: ["123456"],
    citizenshipNumber: ["27-01-70-01234"],
    birthDate: ["2045-01-09"],
    citizenshipPhotoUrl: [null],
    proofDocument: [null],
    voteOption: ["Sita", "Hari", "Gita"].map((name) => option(name)),
    areas: [[{ province: "bagmati", district: "kathmandu", electionArea: 1 }]],
    partyName: [party],
    name: ["A party", party],
    logoUrl: ["🌳", "https://example.org/logo.png"],
    endpoint: ["https://push.invalid/device"],
    url: ["https://hooks.invalid/mero-mat"],
    token: ["t".repeat(43)],
    ballot: ["ab".repeat(32)],
    p256dh: ["B".repeat(87)],
    auth: ["a".repeat(22)],
    updatedAt: [new Date().toISOString()],
    ...(rest.endsWith("/tokens") ? { scope: ["read", "vote"] } : {}),
    sendAt: [new Date(Date.now() + 3_600_000).toISOString()],
    opensAt: [null],
    closesAt: [null, "2090-01-01T00:00:00Z"],
    from: ["2026-01-01"],
    to: ["2026-12-31"],
  };
}
