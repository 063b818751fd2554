import { type Kysely, sql } from "kysely";

/** Webhooks and their deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type webhook_event as enum ('winner.declared', 'poll.opened', 'count.sealed', 'webhook.test')`.execute(
    db,
  );
  await sql`
    create table webhooks (
      id uuid primary key default uuid_v7(),
      url text not null check (length(url) between 1 and 2000),
      secret text not null,
      events jsonb not null check (events <> '[]' and events <@ '["winner.declared", "poll.opened", "count.sealed"]'),
      is_active boolean not null default true,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create table webhook_deliveries (
      id uuid primary key default uuid_v7(),
      webhook_id uuid not null references webhooks on delete cascade,
      event webhook_event not null,
      body text not null,
      created_at timestamptz(3) not null default now(),
      tries smallint not null default 0,
      tried_at timestamptz(3),
      answer text,
      delivered_at timestamptz(3)
    )`.execute(db);
  await sql`comment on column webhook_deliveries.body is 'as it is signed and sent, to the byte'`.execute(db);
  await sql`create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id desc)`.execute(db);
  await sql`alter type job_kind add value 'webhook'`.execute(db);
}
