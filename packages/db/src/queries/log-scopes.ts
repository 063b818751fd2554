import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { hasBallot } from "../fragments.ts";

/** The nationwide vote needs a scope that no poll's id can be; every other scope is a poll's id. */
export const nationwide = "00000000-0000-0000-0000-000000000000";

/** Lists polls that are in the log but no longer in the database. */
export async function removed(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    update log_scopes set is_removed = true where scope in (
      select s.scope from log_scopes s
      where s.scope <> ${nationwide} and not s.is_removed and s.announced is not null
        and not exists (select from posts p where p.id = s.scope)
      order by s.scope limit ${limit})
    returning scope`.execute(tx);
  return rows.map(({ scope }) => scope).sort();
}

/** Finds a poll that was restored from the archive. */
export async function restored(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ scope: string }>`
    update log_scopes set is_removed = false where scope = (
      select s.scope from log_scopes s join posts p on p.id = s.scope where s.is_removed order by s.scope limit 1)
    returning scope`.execute(tx);
  return rows[0]?.scope;
}

/** Finds a declared poll that has not been counted yet, or that an admin has corrected since. */
export async function uncounted(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ scope: string }>`
    (select p.id as scope from posts p left join log_scopes s on s.scope = p.id
      where p.winner_declared and ${hasBallot()} and s.counted_by is null limit 1)
    union all
    (select v.post_id from users u
      join votes v on v.user_id = u.id
      join posts p on p.id = v.post_id
      left join sealed_ballots b on b.vote_id = v.id and b.ended_by is null
      where u.role = 'admin' and p.winner_declared and ${hasBallot()} and b.version is distinct from v.version
      limit 1)
    limit 1`.execute(tx);
  return rows[0]?.scope;
}

const optionsOfPoll = sql<[id: string, text: string][]>`coalesce((
  select jsonb_agg(jsonb_build_array(o.id, o.option_text) order by o.position, o.id)
  from vote_options o where o.post_id = p.id), '[]')`;

export type AnnouncedPoll = NonNullable<Awaited<ReturnType<typeof poll>>>;

/** Reads a poll in the form in which the log announces it, with the log's last entry about it. */
export const poll = (tx: Db, id: string) =>
  tx
    .selectFrom("posts as p")
    .select(["p.id", "p.province", "p.district", "p.electionArea", "p.content"])
    .select(["p.updatedAt", "p.winnerDeclared", "p.winnerOptionId"])
    .select(({ selectFrom }) => [
      optionsOfPoll.as("options"),
      selectFrom("logScopes as s").select("s.announced").whereRef("s.scope", "=", "p.id").as("announced"),
    ])
    .where("p.id", "=", id)
    .where(hasBallot())
    .executeTakeFirst();

/** Lists polls that have changed since the log last announced them. */
export async function changed(tx: Db, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("logScopes as s")
    .innerJoin("posts as p", "p.id", "s.scope")
    .select("s.scope")
    .where("s.announced", "is not", null)
    .where(({ not, ref }) => not(ref("s.isRemoved")))
    .whereRef("p.updatedAt", "<>", "s.seenAt")
    .orderBy("s.scope")
    .limit(limit)
    .execute();
  return rows.map(({ scope }) => scope);
}

export const announce = (tx: Db, scope: string, announced: string | null, seenAt: string | null) =>
  tx
    .insertInto("logScopes")
    .values({ scope, announced, seenAt })
    .onConflict((conflict) => conflict.column("scope").doUpdateSet({ announced, seenAt }))
    .execute();

export const setChanged = (tx: Db, scope: string, changedBy: number) =>
  tx.updateTable("logScopes").set({ changedBy }).where("scope", "=", scope).execute();

export const setCounted = (tx: Db, scope: string, countedBy: number) =>
  tx.updateTable("logScopes").set({ countedBy }).where("scope", "=", scope).execute();

export type AnnouncedParty = Awaited<ReturnType<typeof unannouncedParties>>[number];

/** Lists parties the log must announce: those voted for in what is about to be sealed, and those changed since. */
export const unannouncedParties = (tx: Db, limit: number) =>
  tx
    .selectFrom("politicalParties as p")
    .leftJoin("logParties as l", "l.partyId", "p.id")
    .select(["p.id", "p.name", "p.nepaliName", "p.updatedAt", "l.announced"])
    .where(({ or, and, eb, exists, ref, selectFrom }) =>
      or([
        eb("p.updatedAt", "<>", ref("l.seenAt")),
        and([
          eb("l.partyId", "is", null),
          exists(selectFrom("logBatch as b").select("b.ballot").whereRef("b.choice", "=", "p.id")),
        ]),
      ]),
    )
    .orderBy("p.id")
    .limit(limit)
    .execute();

export const announceParty = (tx: Db, partyId: string, announced: string, seenAt: string) =>
  tx
    .insertInto("logParties")
    .values({ partyId, announced, seenAt })
    .onConflict((conflict) => conflict.column("partyId").doUpdateSet({ announced, seenAt }))
    .execute();
