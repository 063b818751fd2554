import { sql } from "kysely";
import type { Db } from "../connect.ts";
import type { Cursor } from "./polls.ts";

export interface AdminAct {
  admin: { id: string; username: string };
  action: string;
  subjectType: string;
  subjectId?: string;
  details?: Record<string, unknown>;
}

export const append = (db: Db, { admin, action, subjectType, subjectId, details = {} }: AdminAct) =>
  db
    .insertInto("adminLog")
    .values({
      adminId: admin.id,
      adminUsername: admin.username,
      action,
      subjectType,
      subjectId: subjectId ?? null,
      details: JSON.stringify(details),
    })
    .execute();

export interface Filter {
  admin?: string | undefined;
  action?: string | undefined;
  subjectId?: string | undefined;
  /** What it was done to, or what it was before or after, by part of a name. */
  search?: string | undefined;
  /** Days in Kathmandu, both of them included. */
  from?: string | undefined;
  to?: string | undefined;
}

const names = (search: string | undefined) => sql<boolean>`exists (
  select from jsonb_path_query(details, '$.**') as part
  where jsonb_typeof(part) = 'string' and position(lower(${search}) in lower(part #>> '{}')) > 0)`;

const startOf = (day: string | undefined) => sql`(${day}::date)::timestamp at time zone 'Asia/Kathmandu'`;

/** Newest first; an action by its beginning, so that "poll" finds all that was done to polls. */
export const list = (
  db: Db,
  { admin, action, subjectId, search, from, to }: Filter,
  after: Cursor | null,
  limit: number,
) =>
  db
    .selectFrom("adminLog")
    .select([
      "id",
      "at as createdAt",
      "adminUsername as admin",
      "action",
      "subjectType",
      "subjectId",
      "details",
      "actId",
    ])
    .$if(Boolean(admin), (query) => query.where(sql<boolean>`lower(admin_username) = lower(${admin})`))
    .$if(Boolean(action), (query) => query.where(sql<boolean>`starts_with(action, ${action})`))
    .$if(Boolean(subjectId), (query) => query.where("subjectId", "=", subjectId ?? ""))
    .$if(Boolean(search), (query) => query.where(names(search)))
    .$if(Boolean(from), (query) => query.where(sql<boolean>`at >= ${startOf(from)}`))
    .$if(Boolean(to), (query) => query.where(sql<boolean>`at < ${startOf(to)} + interval '1 day'`))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
