import { DeclarationRecord } from "@mero-mat/api/admin/log";
import { contract } from "@mero-mat/api/contract";
import * as log from "@mero-mat/db/queries/admin-log";
import * as polls from "@mero-mat/db/queries/polls";
import * as securityLog from "@mero-mat/db/queries/security-log";
import { decodeCursor, toPage } from "../../calls/cursor.ts";
import { fail } from "../../calls/failures.ts";
import { countsOf } from "../../polls/counts-of.ts";
import { implement } from "../../procedures/implement.ts";

export const adminLogRouter = implement(contract.adminLog, {
  async list({ ctx: { db }, input: { limit, cursor, ...filter } }) {
    return toPage(await log.list(db, filter, decodeCursor(cursor), limit + 1), limit);
  },
  async security({ ctx: { db }, input: { limit, cursor, ...filter } }) {
    return toPage(await securityLog.list(db, filter, decodeCursor(cursor), limit + 1), limit);
  },
  async declaration({ ctx: { db, user }, input: { id } }) {
    const declared = await log.declarationOf(db, id);
    if (!declared) throw fail("not_found");
    const record = DeclarationRecord.safeParse(declared.details["record"]);
    const since = record.data?.countedAt ?? declared.createdAt;
    const poll = await polls.byId(db, user.id, id);
    return {
      declared,
      record: record.data ?? null,
      now: poll ? countsOf(poll.options) : null,
      moves: await log.movesSince(db, id, since),
      acts: await log.after(db, declared),
    };
  },
});
