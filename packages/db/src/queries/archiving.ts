import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import type { ArchiveType } from "../schema.ts";

// Passwords and identity details are never stored, not even in the archive.
const secrets = [
  "password_hash",
  "citizenship_number",
  "citizenship_photo_url",
  "identity_key",
  "birth_key",
  "served_by",
];

const party = sql`(select jsonb_build_object('party', p.name, 'nepali_name', p.nepali_name)
  from political_parties p where p.id = t.party_id)`;

// A vote is a row of ids: its choice is archived in words as well, because the other rows may be deleted too.
const votedFor: Record<string, RawBuilder<unknown>> = {
  votes: sql`(select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district,
      'election_area', p.election_area, 'option', o.option_text)
    from vote_options o join posts p on p.id = o.post_id where o.id = t.option_id)`,
  national_party_votes: party,
  party_votes: party,
};

const typeOf = (table: string): ArchiveType => {
  if (table in votedFor) return "vote";
  return table === "posts" ? "post" : table === "users" ? "user" : "other";
};

/** Writes a row `t` of the table in the archive's format. */
export function archivedRow(table: string): RawBuilder<unknown> {
  const row = sql`to_jsonb(t) - ${sql.lit(`{${secrets.join()}}`)}::text[]`;
  const target = votedFor[table];
  return target ? sql`${row} || jsonb_build_object('for', ${target})` : row;
}

/** Archives the rows that another part of the statement has removed, in the format of `row`. */
export const intoArchive = (table: string, removed: RawBuilder<unknown>, by: string) => sql`
  insert into archives (data_type, original_id, data, deleted_by)
  -- A like of a topic has no id of its own: it is its person's.
  select ${typeOf(table)}::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, ${by} from ${removed}`;

/** Begins another act for what follows in the transaction, and answers its id. */
export async function beginAct(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select set_config('mero_mat.act', uuid_v7()::text, true) as id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Selects the rows `t` of each table to remove. */
export type Parts = Record<string, RawBuilder<unknown>>;

/** Archives these rows as part of the transaction's action, and returns their number. */
export async function archive(tx: Db, parts: Parts, by: string): Promise<number> {
  let count = 0;
  for (const [table, which] of Object.entries(parts)) {
    const rows = sql`(select ${archivedRow(table)} as row from ${sql.table(table)} t where ${which}) archived`;
    count += Number((await intoArchive(table, rows, by).execute(tx)).numAffectedRows ?? 0);
  }
  return count;
}
