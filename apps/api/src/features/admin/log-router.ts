import { contract } from "@mero-mat/api/contract";
import * as log from "@mero-mat/db/queries/admin-log";
import { decodeCursor, toPage } from "../../cursor.ts";
import { implement } from "../../implement.ts";

export const adminLogRouter = implement(contract.adminLog, {
  async list({ ctx: { db }, input: { limit, cursor, ...filter } }) {
    return toPage(await log.list(db, filter, decodeCursor(cursor), limit + 1), limit);
  },
});
