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

interface Filter {
  admin?: string | undefined;
  action?: string | undefined;
  subjectId?: string | undefined;
}

/** Newest first; an action by its beginning, so that "poll" finds all that was done to polls. */
export const list = (db: Db, { admin, action, subjectId }: Filter, after: Cursor | null, limit: number) =>
  db
    .selectFrom("adminLog")
    .select(["id", "at as createdAt", "adminUsername as admin", "action", "subjectType", "subjectId", "details"])
    .$if(Boolean(admin), (query) => query.where(sql<boolean>`lower(admin_username) = lower(${admin})`))
    .$if(Boolean(action), (query) => query.where(sql<boolean>`starts_with(action, ${action})`))
    .$if(Boolean(subjectId), (query) => query.where("subjectId", "=", subjectId ?? ""))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
