import { sql } from "kysely";
import { batched } from "../batch.ts";
import type { Db } from "../connection/connect.ts";
import { ago, type Days, holds, isBeyond, isWithin, startsWith } from "../fragments.ts";
import type { Cursor } from "./polls.ts";

export interface Person {
  id: string;
  username: string;
}

export interface Subject {
  type: string;
  id?: string | null;
  name?: string | null;
}

export interface NewLine {
  kind: string;
  who: Person | null;
  address: string;
  requestId: string;
  subject: Subject | null;
  facts: object;
  /** Key by which lines of one kind within an hour are merged into one, with the time and the address of the last. */
  repeats?: string | undefined;
}

const keyOf = ({ kind, repeats }: Pick<NewLine, "kind" | "repeats">) => repeats && `${kind} ${repeats}`;

const toColumns = ({ kind, who, address, requestId, subject, facts, repeats }: NewLine) => ({
  kind,
  address,
  facts,
  user_id: who?.id,
  username: who?.username,
  request_id: requestId,
  subject_type: subject?.type,
  subject_id: subject?.id,
  subject_name: subject?.name,
  repeats: keyOf({ kind, repeats }),
});

/** Appends a line, batched. */
export const append = batched(
  async (db, lines: NewLine[]) => {
    // Sorted, because two processes that count the same repeats could otherwise deadlock.
    await sql`
      insert into security_log as l (kind, user_id, username, address, request_id, subject_type, subject_id, subject_name, facts, repeat_key)
      select kind, user_id, username, address, request_id, subject_type, subject_id, subject_name, facts,
        repeats || ' ' || div(extract(epoch from now()), 3600)
      from jsonb_to_recordset(${JSON.stringify(lines.map(toColumns))}::jsonb) as line (kind text, user_id uuid, username text,
        address text, request_id text, subject_type text, subject_id text, subject_name text, facts jsonb, repeats text)
      order by repeats
      on conflict (repeat_key) where repeat_key is not null do update set
        at = greatest(l.at, excluded.at), address = excluded.address, request_id = excluded.request_id,
        facts = jsonb_set(l.facts, '{count}', to_jsonb(coalesce((l.facts->>'count')::int, 1) + 1))`.execute(db);
    return lines;
  },
  { keyOf },
);

export interface Filter extends Days {
  /** Matches by prefix: "sign_in" finds all of its kinds. */
  kind?: string | undefined;
  /** Searches for part of the name of the actor or the subject, or for an id, an address or a request. */
  search?: string | undefined;
}

export type Line = Awaited<ReturnType<typeof list>>[number];

const columns = [
  "id",
  "at as createdAt",
  "kind",
  "userId",
  "username",
  "address",
  "requestId",
  "subjectType",
  "subjectId",
  "subjectName",
  "facts",
] as const;

const matches = (search: string) => sql<boolean>`(
  ${holds(sql.ref("username"), search)} or ${holds(sql.ref("subject_name"), search)}
  or lower(${search}) in (user_id::text, lower(subject_id), lower(address), lower(request_id)))`;

/** Newest first. */
export const list = (db: Db, { kind, search, from, to }: Filter, after: Cursor | null, limit: number) =>
  db
    .selectFrom("securityLog")
    .select(columns)
    .$if(Boolean(kind), (query) => query.where(({ ref }) => startsWith(ref("kind"), kind ?? "")))
    .$if(Boolean(search), (query) => query.where(matches(search ?? "")))
    .where(({ ref }) => isWithin(ref("at"), { from, to }))
    .where(({ refTuple }) => isBeyond(refTuple("at", "id"), "<", after))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const removeExpired = (db: Db) => db.deleteFrom("securityLog").where("at", "<", ago("1 year")).execute();
