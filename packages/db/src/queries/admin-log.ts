import type { Db } from "../connect.ts";

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
