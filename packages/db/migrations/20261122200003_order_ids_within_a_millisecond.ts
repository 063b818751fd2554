import { type Kysely, sql } from "kysely";

// Two log lines may be written within one millisecond: the twelve bits after it (RFC 9562, 6.2, method 3) keep their
// order, to a quarter of a microsecond; the embedded database's clock has milliseconds only. One expression, so that
// PostgreSQL inlines it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
      select (
        overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0)
        || right(gen_random_uuid()::text, 17)
      )::uuid
    $$`.execute(db);
}
