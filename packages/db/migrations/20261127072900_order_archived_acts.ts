import { type Kysely, sql } from "kysely";

/** An act's first row of a kind is found without reading the others: a reset has millions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index archives_act_order on archives (act_id, data_type, seq)`.execute(db);
  await sql`drop index archives_act`.execute(db);
}
