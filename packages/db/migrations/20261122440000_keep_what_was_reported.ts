import { type Kysely, sql } from "kysely";

/** The reported text: it may be changed or removed before an administrator reads the report. */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  await sql`
    alter table user_reports
      add column about text check (about in ('poll', 'comment', 'reply')),
      add column words text,
      add column post_id uuid references posts on delete set null,
      add column comment_id uuid references comments on delete set null,
      add column reply_id uuid references replies on delete set null,
      add check ((about is null) = (words is null)),
      add check (num_nonnulls(comment_id, reply_id) < 2)`.execute(db);
  for (const column of ["post_id", "comment_id", "reply_id"])
    await sql`
      create index ${sql.ref(`user_reports_${column}`)} on user_reports (${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db);
}
