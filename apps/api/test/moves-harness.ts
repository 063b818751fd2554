import { sql } from "kysely";
import { signInAdmin, type TestApp } from "./harness.ts";
import { createPoll } from "./polls-harness.ts";

export const lalitpur = { province: "bagmati", district: "lalitpur", electionArea: 2 };
export const kathmandu = { province: "bagmati", district: "kathmandu", electionArea: 1 };

export const accountOf = async (app: TestApp, cookie: string) => (await app.call("GET /api/user", { cookie })).body;
export const moveTo = async (app: TestApp, cookie: string, place: object, more: Record<string, unknown> = {}) => {
  const email = more["email"] ?? (await accountOf(app, cookie)).email;
  return app.call("PUT /api/user/profile", { cookie, body: { ...place, ...more, email } });
};
export const withdraw = (app: TestApp, cookie: string) => app.call("POST /api/user/withdraw-votes", { cookie });
export const partyVote = (app: TestApp, cookie: string) =>
  app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });

export async function prepare(app: TestApp) {
  const admin = await signInAdmin(app);
  await app.call("POST /api/admin/political-parties", { cookie: admin, body: { name: "Sun", nepaliName: "सूर्य" } });
  return { app, admin };
}

/** Starts with a poll of its own on a server that is prepared. */
export async function startOn({ app, admin }: Awaited<ReturnType<typeof prepare>>) {
  const poll = await createPoll(app, admin);
  return { app, admin, poll, option: (index: number) => poll.voteOptions[index]?.id ?? "" };
}

/** Compares party votes by district in tallies and inbox with the rows, leaving out earlier ones. */
export async function partyVotesByDistrict({ connection }: TestApp, before: object[] = []) {
  const { rows } = await sql<{ district: string; counted: number; rows: number }>`
    select district, sum(counted)::int as counted, sum(rows)::int as rows from (
      select district, votes as counted, 0 as rows from party_tallies
      union all select taken_district, 1, 0 from party_vote_inbox where party_taken is not null
      union all select left_district, -1, 0 from party_vote_inbox where party_left is not null
      union all select district, 0, 1 from national_party_votes
      union all select district, -counted, -rows
        from jsonb_to_recordset(${JSON.stringify(before)}) as before (district text, counted int, rows int)
    ) as place group by district order by district`.execute(connection.db);
  return rows.filter(({ counted, rows }) => counted !== 0 || rows !== 0);
}

/** Counts votes on open polls of an area that is not the voter's. */
export async function strayVotes({ connection }: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from votes v join users u on u.id = v.user_id join posts p on p.id = v.post_id
    where not p.winner_declared
      and (p.province, p.district, p.election_area) is distinct from (u.province, u.district, u.election_area)`.execute(
    connection.db,
  );
  return rows[0]?.n ?? 0;
}
