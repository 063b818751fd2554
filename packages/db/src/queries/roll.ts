import { type NotNull, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { countRows } from "../fragments.ts";
import type { Province } from "../schema.ts";

/** Number and birth date of a line are kept only as hashes, made with the server's key. */
export interface Entry {
  number: string;
  birth: string | null;
  province: Province;
  district: string;
  electionArea: number;
}

export type Mode = "off" | "mark" | "require";

const isMode = (value: unknown): value is Mode => value === "mark" || value === "require";

export async function mode(db: Db): Promise<Mode> {
  const row = await db.selectFrom("systemSettings").select("value").where("key", "=", "roll").executeTakeFirst();
  return isMode(row?.value) ? row.value : "off";
}

/** Reads the roll's line for a number, if there is one. */
export async function find(db: Db, number: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select number, birth, province, district, election_area from roll_entry_of(${number})`.execute(db);
  return rows[0];
}

export interface Added {
  added: number;
  /** Counts the numbers that only these lines add to the roll; one that it has in another area does not count. */
  entries: number;
  unchanged: number;
  /** Lists, by area, the numbers that the same file gave differently before. */
  contradicting: number[];
}

/** Adds lines to an upload, each number at most once. They join the roll only when the upload ends. */
export async function add(db: Db, uploadId: number, isReplacing: boolean, entries: Entry[]): Promise<Added> {
  const column = <K extends keyof Entry>(key: K) => entries.map((entry) => entry[key]);
  const { rows } = await sql<Added>`
    with line as materialized (
      select * from unnest(${column("number")}::uuid[], ${column("birth")}::uuid[], ${column("province")}::province[],
        ${column("district")}::text[], ${column("electionArea")}::smallint[]) with ordinality
        as t(number, birth, province, district, election_area, place)
    ),
    compared as materialized (
      select line.*, earlier.number is not null as is_repeated, known.number is not null as is_known,
        (line.birth, line.province, line.district, line.election_area) is not distinct from
          (earlier.birth, earlier.province, earlier.district, earlier.election_area) as is_same,
        (line.birth, line.province, line.district, line.election_area) is not distinct from
          (known.birth, known.province, known.district, known.election_area) as is_unchanged
      from line
      left join roll_entries earlier on earlier.upload_id = ${uploadId} and earlier.number = line.number
      left join lateral roll_entry_of(line.number) known on true
    ),
    inserted as (
      insert into roll_entries (upload_id, number, birth, province, district, election_area)
      select ${uploadId}, number, birth, province, district, election_area from compared
      where not is_repeated and (${isReplacing}::boolean or not is_unchanged)
    )
    select count(*) filter (where not is_repeated and not is_unchanged) as added,
      count(*) filter (where not is_repeated and (${isReplacing}::boolean or not is_known)) as entries,
      count(*) filter (where case when is_repeated then is_same else is_unchanged end) as unchanged,
      coalesce(jsonb_agg(place - 1) filter (where is_repeated and not is_same), '[]') as contradicting
    from compared`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an aggregate gives a row");
  return row;
}

/** Checks whether the next accounts are on the current roll. */
export async function markNext(db: Db, limit: number): Promise<"nothing" | "some" | "done"> {
  const { rows } = await sql<{ isDone: boolean }>`
    with upload as (
      select id, coalesce(marked_to, '00000000-0000-0000-0000-000000000000') as after from roll_uploads
      where state = 'marking' order by id limit 1 for update
    ),
    page as materialized (
      select u.id, u.on_roll, u.birth_matches, coalesce(e.birth = u.birth_key, false) as matches,
        coalesce((e.province, e.district, e.election_area) = (u.province, u.district, u.election_area)
          and (e.birth is null or e.birth = u.birth_key or u.is_verified), false) as is_on_roll
      from upload join users u on u.id > upload.after and u.identity_key is not null
      left join lateral roll_entry_of(u.identity_key) e on true
      order by u.id limit ${limit}
    ),
    -- The trigger looks again, as it does for whoever changes their number or area.
    marked as (
      update users set identity_key = identity_key from page
      where users.id = page.id and (page.on_roll, page.birth_matches) <> (page.is_on_roll, page.matches)
    )
    update roll_uploads set marked_to = (select id from page order by id desc limit 1),
      state = case when exists (select from page) then state else 'standing' end,
      ended_at = case when exists (select from page) then null else now() end
    from upload where roll_uploads.id = upload.id
    returning roll_uploads.state = 'standing' as is_done`.execute(db);
  const [row] = rows;
  if (!row) return "nothing";
  return row.isDone ? "done" : "some";
}

// An account on the roll has a `served_by`, which has an index.
export const countAccounts = (db: Db) =>
  countRows(db.selectFrom("users").where("onRoll", "=", true).where("servedBy", "is not", null));

/** Finds accounts whose number was given before the roll had a key. */
export const withoutKey = (db: Db, after: string, limit: number) =>
  db
    .selectFrom("users")
    .select(["id", "citizenshipNumber as number"])
    .where("citizenshipNumber", "is not", null)
    .where("identityKey", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .$narrowType<{ number: NotNull }>()
    .execute();

export const setKey = (db: Db, id: string, number: string, identityKey: string) =>
  db.updateTable("users").set({ identityKey }).where("id", "=", id).where("citizenshipNumber", "=", number).execute();
