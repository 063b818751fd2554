import { type Kysely, sql } from "kysely";

/**
 * Background work that must survive the end of the process: one queue for e-mail and push messages. A worker postpones
 * its job, so that no other takes it, and one will if the work is never finished.
 */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  await sql`create type job_kind as enum ('mail', 'push', 'push_retry')`.execute(db);
  await sql`
    create table jobs (
      id uuid primary key default uuid_v7(),
      kind job_kind not null,
      payload jsonb not null,
      tries smallint not null default 0,
      run_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index jobs_due on jobs (kind, run_at)`.execute(db);

  await sql`
    insert into jobs (kind, payload, run_at, expires_at)
    select 'push', jsonb_build_object('notificationId', n.id, 'after', j.after_subscription_id), j.not_before,
      n.created_at + interval '1 day'
    from push_jobs j join notifications n on n.id = j.notification_id`.execute(db);
  await sql`
    insert into jobs (kind, payload, tries, run_at, expires_at)
    select 'push_retry', jsonb_build_object('notificationId', n.id, 'subscriptionId', r.subscription_id), r.attempts,
      r.not_before, n.created_at + interval '1 day'
    from push_retries r join notifications n on n.id = r.notification_id`.execute(db);
  await sql`drop table push_retries, push_jobs`.execute(db);
}
