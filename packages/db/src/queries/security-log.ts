import { sql } from "kysely";
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
}

/** Merges lines with the same `repeats` within an hour into one, with the time and the address of the last. */
export const append = (db: Db, { kind, who, address, requestId, subject, facts }: NewLine, repeats?: string) =>
  db
    .insertInto("securityLog")
    .values({
      kind,
      userId: who?.id ?? null,
      username: who?.username ?? null,
      address,
      requestId,
      subjectType: subject?.type ?? null,
      subjectId: subject?.id ?? null,
      subjectName: subject?.name ?? null,
      facts: JSON.stringify(facts),
      repeatKey: sql<
        string | null
      >`${kind}::text || ' ' || ${repeats ?? null}::text || ' ' || div(extract(epoch from now()), 3600)`,
    })
    .onConflict((conflict) =>
      conflict
        .column("repeatKey")
        .where("repeatKey", "is not", null)
        .doUpdateSet({
          at: sql`greatest(security_log.at, excluded.at)`,
          address: sql`excluded.address`,
          requestId: sql`excluded.request_id`,
          facts: sql`jsonb_set(security_log.facts, '{count}',
            to_jsonb(coalesce((security_log.facts->>'count')::int, 1) + 1))`,
        }),
    )
    .execute();

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
