import * as rounds from "@mero-mat/db/queries/verified-rounds";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { shared, signInAdmin, signUp, type TestApp } from "./harness.ts";
import { atOnce, createPoll, manyVoters, vote } from "./polls-harness.ts";
import { randomNumbers } from "./random.ts";

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kathmandu" }).format(new Date());
const lalitpur = { district: "lalitpur", electionArea: 2 };

/**
 * Two voters live in Kathmandu 1, and one of them votes twice and comments; one in Lalitpur 2 only votes for a party.
 */
async function start(app: TestApp) {
  const admin = await signInAdmin(app);
  const as = async (line: string) => (await app.call(line, { cookie: admin })).body;
  for (const name of ["Sun", "Tree"])
    await app.call("POST /api/admin/political-parties", { cookie: admin, body: { name, nepaliName: name } });
  const poll = await createPoll(app, admin, { voteOptions: ['{"name":"Asha","party":"Sun"}', "Bina"] });
  await manyVoters(app, 1);
  const [sita, gita] = [await signUp(app, "sita"), await signUp(app, "gita", lalitpur)];
  await vote(app, sita, poll.id, poll.voteOptions[0]?.id ?? "");
  await vote(app, sita, poll.id, poll.voteOptions[1]?.id ?? "");
  await app.call("POST /api/votes/party", { cookie: sita, body: { partyName: "Sun" } });
  await app.call("POST /api/votes/party", { cookie: gita, body: { partyName: "Tree" } });
  const comment = (await app.call("POST /api/comments", { cookie: sita, body: { postId: poll.id, content: "Hi" } }))
    .body;
  await app.call("POST /api/replies", { cookie: sita, body: { commentId: comment.id, content: "Ho" } });
  await app.call("POST /api/likes", { cookie: sita, body: { commentId: comment.id } });
  return { app, admin, as, poll };
}

/** One server stays as it is prepared; on the other, tests do more. */
const [quiet, busy] = [shared(start), shared(start)];

async function activityAgainstRows({ connection }: TestApp) {
  const { rows } = await sql<{ kept: object; counted: object }>`
    select u.username, jsonb_build_array(coalesce(a.votes, 0), coalesce(a.comments, 0), coalesce(a.likes, 0)) as kept,
      jsonb_build_array(
        (select count(*) from votes where user_id = u.id) + (select count(*) from national_party_votes where user_id = u.id),
        (select count(*) from comments where user_id = u.id) + (select count(*) from replies where user_id = u.id),
        (select count(*) from comment_likes where user_id = u.id)) as counted
    from users u left join user_activity a on a.user_id = u.id`.execute(connection.db);
  return rows;
}

test("the dashboard's numbers match what people did", async () => {
  const { app, as } = await quiet();
  expect(await as("GET /api/admin/stats")).toEqual({
    totalUsers: 3,
    countedAt: null,
    pendingRequests: 0,
    pendingMoves: 0,
    activePolls: 1,
    totalVotes: 3,
  });
  expect(await as("GET /api/admin/voting-stats")).toEqual({
    totalVotes: 3,
    uniqueVoters: 2,
    votingParticipationRate: 66.7,
  });
  expect(await as("GET /api/admin/party-stats")).toEqual([
    { partyName: "Sun", voteCount: 1 },
    { partyName: "Tree", voteCount: 1 },
  ]);
  const users = await as("GET /api/admin/user-analytics");
  expect(users).toMatchObject({ totalUsers: 3, activeUsers: 2, newUsersThisWeek: 3 });
  expect(users.dailyActivity).toHaveLength(7);
  expect(users.dailyActivity.at(-1)).toEqual({ date: today(), votes: 4, comments: 2, newUsers: 3 });
  expect(await as("GET /api/admin/engagement-analytics")).toMatchObject({
    totalComments: 2,
    activeCommenters: 1,
    avgCommentsPerUser: 0.67,
    topUsers: [
      { username: "sita", totalActivity: 5, votes: 2, comments: 2, likes: 1 },
      { username: "gita", totalActivity: 1 },
    ],
  });
  await rounds.count(app.connection.db);
  expect(await as("GET /api/admin/location-analytics")).toEqual([
    {
      province: "bagmati",
      district: "kathmandu",
      electionArea: 1,
      userCount: 2,
      totalVotes: 2,
      totalComments: 2,
      engagementRate: 150,
      activePolls: 1,
      voted: 1,
      accounts: 2,
    },
    {
      province: "bagmati",
      district: "lalitpur",
      electionArea: 2,
      userCount: 1,
      totalVotes: 1,
      totalComments: 0,
      engagementRate: 0,
      activePolls: 0,
      voted: null,
      accounts: null,
    },
  ]);
});

test("admins who live, vote and write in an area count as voters in no statistic", async () => {
  const { app, as, poll } = await busy();
  const paths = ["stats", "voting-stats", "user-analytics", "engagement-analytics", "location-analytics"];
  const people = async () => {
    const [stats, votes, users, engagement, locations] = await Promise.all(
      paths.map((path) => as(`GET /api/admin/${path}`)),
    );
    const detailed = await as("GET /api/admin/detailed-voting-analytics");
    return {
      numbers: [stats.totalUsers, votes.uniqueVoters, users.totalUsers, users.activeUsers, users.newUsersThisWeek],
      engagement,
      areas: locations.map(({ userCount }: { userCount: number }) => userCount),
      detailed: detailed.items.map((area: { users: { username: string }[] }) =>
        area.users.map((user) => user.username),
      ),
    };
  };
  const before = await people();
  const [ram = ""] = await manyVoters(app, 1, "admin");
  await vote(app, ram, poll.id, poll.voteOptions[0]?.id ?? "");
  await app.call("POST /api/votes/party", { cookie: ram, body: { partyName: "Sun" } });
  await app.call("POST /api/comments", { cookie: ram, body: { postId: poll.id, content: "Me too" } });
  expect(await people()).toEqual(before);
});

test("new users of the week are those of its seven days in Kathmandu, which daily activity shows", async () => {
  const { app, as } = await busy();
  const read = async () => {
    const { newUsersThisWeek, dailyActivity } = await as("GET /api/admin/user-analytics");
    const byDay = dailyActivity.map(({ newUsers }: { newUsers: number }) => newUsers);
    return { week: newUsersThisWeek, first: byDay[0], sum: byDay.reduce((sum: number, n: number) => sum + n, 0) };
  };
  const before = await read();
  expect(before.week).toBe(before.sum);
  await manyVoters(app, 2);
  // One is the first of the seven days, the other the last of the day before them, less than 168 hours ago.
  for (const offset of ["0 s", "-1 s"])
    await sql`
      update users set created_at = (((now() at time zone 'Asia/Kathmandu')::date - 6)::timestamp at time zone 'Asia/Kathmandu')
        + ${offset}::interval
      where id = (select id from users order by created_at desc, id desc limit 1)`.execute(app.connection.db);
  expect(await read()).toEqual({ week: before.week + 1, first: before.first + 1, sum: before.sum + 1 });
});

test("the list of votes is ordered by area, paginated, and searchable by name or area", async () => {
  const { as } = await quiet();
  const all = await as("GET /api/admin/detailed-voting-analytics");
  expect(all).toMatchObject({
    nextCursor: null,
    items: [
      {
        district: "kathmandu",
        electionArea: 1,
        users: [
          {
            username: "sita",
            candidateVotes: [
              { candidateName: "Bina", candidateParty: "Independent", postContent: "Who should represent us?" },
            ],
            samanupatikVote: { partyName: "Sun" },
          },
        ],
      },
      {
        district: "lalitpur",
        users: [{ username: "gita", candidateVotes: [], samanupatikVote: { partyName: "Tree" } }],
      },
    ],
  });
  expect(all.items[0].users[0].candidateVotes[0].voteDate).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const first = await as("GET /api/admin/detailed-voting-analytics?limit=1");
  expect(first.items).toHaveLength(1);
  const second = await as(`GET /api/admin/detailed-voting-analytics?limit=1&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ nextCursor: null, items: [{ district: "lalitpur" }] });
  const found = async (query: string) =>
    (await as(`GET /api/admin/detailed-voting-analytics?${query}`)).items.map(
      ({ district }: { district: string }) => district,
    );
  expect(await found("search=GIT")).toEqual(["lalitpur"]);
  expect(await found("district=kathmandu")).toEqual(["kathmandu"]);
  expect(await found("province=koshi")).toEqual([]);
  const { id } = first.items[0].users[0];
  const nowhere = [
    ["nowhere", "jhapa", 1, id],
    ["koshi", "jhapa", 99_999_999_999, id],
  ].map((position) => Buffer.from(JSON.stringify(position)).toString("base64url"));
  for (const cursor of ["nonsense", ...nowhere])
    expect((await as(`GET /api/admin/detailed-voting-analytics?cursor=${cursor}`)).reason).toBe("invalid_input");
});

test("the counts of everyone's activity equal the stored rows, under load and after polls are deleted", async () => {
  const { app, admin, poll } = await busy();
  const others = await Promise.all([1, 2, 3].map(() => createPoll(app, admin)));
  const voters = await manyVoters(app, 10);
  const random = randomNumbers();
  await atOnce(
    12,
    Array.from({ length: 300 }, (_, index) => async () => {
      const cookie = voters[index % 10] ?? "";
      const target = [poll, ...others][Math.floor(random() * 4)] ?? poll;
      await vote(app, cookie, target.id, target.voteOptions[index % 2]?.id ?? "");
      if (index % 7 === 0) await app.call("POST /api/comments", { cookie, body: { postId: target.id, content: "x" } });
      if (index % 11 === 0) await app.call("POST /api/user/withdraw-votes", { cookie });
      if (index === 150) await app.call(`DELETE /api/admin/posts/${others[0]?.id}`, { cookie: admin });
      if (index === 200) await app.call(`DELETE /api/admin/posts/${others[1]?.id}`, { cookie: admin });
    }),
  );
  for (const { kept, counted } of await activityAgainstRows(app)) expect(kept).toEqual(counted);
});
