import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import type { Province } from "../schema.ts";

export interface Recorded {
  kind: "party" | "poll" | "option";
  id: string;
  /** Name of a party, a poll's question, or an option's text. */
  text: string;
  nepaliName: string | null;
  pollId: string | null;
  content: string | null;
  contentNepali: string | null;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  audio: string | null;
}

/** Lists what voters can hear: each poll's question before its candidates, newest poll first, then the parties. */
export async function all(db: Db, mostPolls: number): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    with poll as (
      select id, content, content_nepali, audio, province, district, election_area, created_at
      from posts where not winner_declared order by created_at desc, id desc limit ${mostPolls})
    select kind, id, text, nepali_name, poll_id, content, content_nepali, province, district, election_area, audio
    from (
      select 'poll' as kind, id, content as text, content_nepali as nepali_name, id as poll_id, content, content_nepali,
        province, district, election_area, audio, created_at, -1 as position
      from poll
      union all
      select 'option', o.id, o.option_text, null, poll.id, poll.content, poll.content_nepali, poll.province, poll.district,
        poll.election_area, o.audio, poll.created_at, o.position
      from poll join vote_options o on o.post_id = poll.id
      union all
      select 'party', id, name, nepali_name, null, null, null, null, null, null, audio, '-infinity', display_order
      from political_parties where is_active
    ) as recorded
    order by created_at desc, poll_id desc, position, id`.execute(db);
  return rows;
}

const tables = { party: "politicalParties", poll: "posts" } as const;

/** Sets or removes the recording of a party or a poll's question, and returns whether there is one. */
export async function set(db: Db, kind: keyof typeof tables, id: string, audio: string | null): Promise<boolean> {
  const row = await db.updateTable(tables[kind]).set({ audio }).where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

export const setOfOption = (db: Db, id: string, audio: string | null) =>
  db.updateTable("voteOptions").set({ audio }).where("id", "=", id).execute();

/** Finds the poll of an option. */
export const pollOf = (db: Db, optionId: string) =>
  db.selectFrom("voteOptions").select("postId").where("id", "=", optionId).executeTakeFirst();

/** Finds the polls whose recordings take more bytes; one that several rows have is loaded once. */
export async function heavierThan(db: Db, pollIds: string[], bytes: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select recorded.poll_id as id
    from (
      select id as poll_id, audio from posts where id = any(${pollIds}::uuid[])
      union
      select post_id, audio from vote_options where post_id = any(${pollIds}::uuid[])
    ) as recorded
    join uploads on uploads.id = substring(recorded.audio from '[0-9a-f-]{36}')::uuid
    group by recorded.poll_id
    having sum(uploads.size) > ${bytes}`.execute(db);
  return rows.map(({ id }) => id);
}
