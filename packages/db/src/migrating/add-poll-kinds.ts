import { type PollKind, type PollType, pollKinds, pollTypes } from "@mero-mat/domain/poll-kinds";
import { type Kysely, sql } from "kysely";
import type { DB } from "../schema.ts";

/** Selects the kinds of polls that the domain lists and the database does not have. */
export const missingPollKinds = sql<{ kind: PollType }>`
  select kind from to_regtype('poll_type') as type, unnest(${sql.lit(`{${pollTypes}}`)}::text[]) as kind
  where type is not null and not exists (select from pg_enum where enumtypid = type and enumlabel = kind)`;

const mustHold = ({ asks, hasBallot, isDeclared }: PollKind) => [
  ...(asks === "area" ? [sql`num_nonnulls(province, district, election_area) = 3`] : []),
  ...(hasBallot ? [] : [sql`num_nonnulls(opens_at, closes_at) = 0`]),
  ...(isDeclared ? [] : [sql`not winner_declared`]),
];

/** Adds the kinds of polls that the domain lists and the database does not have, each with a check of its polls. */
export async function addPollKinds(db: Kysely<DB>): Promise<void> {
  if ((await missingPollKinds.execute(db)).rows.length === 0) return;
  await db.transaction().execute(async (tx) => {
    // Another process may be adding them too.
    await sql`lock table posts in access exclusive mode`.execute(tx);
    for (const { kind } of (await missingPollKinds.execute(tx)).rows) {
      await sql`alter type poll_type add value ${sql.lit(kind)}`.execute(tx);
      // Compared as text, because PostgreSQL cannot use an enum value in the transaction that adds it.
      const rules = sql.join([sql`true`, ...mustHold(pollKinds[kind])], sql` and `);
      await sql`
        alter table posts add constraint ${sql.id(`posts_${kind}_check`)}
          check (poll_type::text <> ${sql.lit(kind)} or ${rules})`.execute(tx);
    }
  });
}
