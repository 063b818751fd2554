import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";

/** Content of the log about a poll: its options with their stored texts and the names of their parties. */
export interface PollAnnouncement {
  kind: string;
  poll: string;
  area: [province: string | null, district: string | null, electionArea: number | null];
  content: string;
  options: [id: string, optionText: string, partyName: string | null][];
}

export interface PartyAnnouncement {
  party: string;
  name: string;
  nepaliName: string;
}

interface Subject {
  announced: string | null;
  countedBy: number | null;
  isRemoved: boolean | null;
}

export type OutboxMessage = Subject &
  ({ poll: string; party: null; said: PollAnnouncement } | { poll: null; party: string; said: PartyAnnouncement });

/** Takes the oldest message from the outbox. Messages about a restored poll wait until the log has its restoration. */
export async function take(tx: Db, limit: number): Promise<OutboxMessage[]> {
  const { rows } = await sql<OutboxMessage & { id: number }>`
    delete from log_outbox o using (
      select o.id, coalesce(s.announced, l.announced) as announced, s.counted_by, s.is_removed
      from log_outbox o left join log_scopes s on s.scope = o.poll left join log_parties l on l.party_id = o.party
      where not (coalesce(s.is_removed, false) and exists (select from posts p where p.id = o.poll))
      order by o.id limit ${limit}) next
    where o.id = next.id
    returning o.id, o.poll, o.party, o.said, next.announced, next.counted_by, next.is_removed`.execute(tx);
  return rows.sort((a, b) => a.id - b.id);
}

/** Adds messages about all polls and parties, for a log that follows another one over the same polls. */
export async function addAll(tx: Db): Promise<void> {
  await sql`
    insert into log_outbox (party, said) select p.id, said_of_party(p) from political_parties p order by p.id`.execute(
    tx,
  );
  await sql`insert into log_outbox (poll, said) select id, said_of_poll(id) from posts order by id`.execute(tx);
}

/** Reads the present content of a poll's log entry. */
export async function ofPoll(tx: Db, id: string): Promise<PollAnnouncement | null> {
  const { rows } = await sql<{ said: PollAnnouncement | null }>`select said_of_poll(${id}) as said`.execute(tx);
  return rows[0]?.said ?? null;
}

/** Reads the same for all parties, with the log's last entry about each. */
export async function ofParties(tx: Db): Promise<{ said: PartyAnnouncement; announced: string | null }[]> {
  const { rows } = await sql<{ said: PartyAnnouncement; announced: string | null }>`
    select said_of_party(p) as said, l.announced
    from political_parties p left join log_parties l on l.party_id = p.id order by p.id`.execute(tx);
  return rows;
}
