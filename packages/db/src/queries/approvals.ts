import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";

export interface Approval {
  id: string;
  action: string;
  subjects: string[];
  state: "waiting" | "approved" | "rejected" | "lapsed";
  requestedBy: string;
  requestedAt: string;
  lapsesAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
}

export interface AskedAction {
  call: string;
  input: unknown;
  action: string;
  subjects: string[];
}

const columns = sql`
  a.id, a.action, a.subjects, a.state, a.requested_username as requested_by, a.requested_at,
  a.requested_at + interval '24 hours' as lapses_at, a.decided_username as decided_by, a.decided_at`;

/** Ends requests that are a day old, and those of accounts that are no longer administrators. */
export async function lapse(db: Db): Promise<void> {
  await sql`
    update approvals a set state = 'lapsed', decided_at = now()
    where a.state = 'waiting' and (a.requested_at <= now() - interval '24 hours' or not exists (
      select from users u where u.id = a.requested_by and u.role = 'admin' and u.account_status = 'approved'))`.execute(
    db,
  );
}

/** Stores a request; the same action that already waits keeps its request. */
export async function ask(
  tx: Db,
  { call, input, action, subjects }: AskedAction,
  user: { id: string; username: string },
): Promise<Approval & { isNew: boolean }> {
  await lapse(tx);
  const { rows } = await sql<Approval & { isNew: boolean }>`
    insert into approvals as a (call, input, action, subjects, requested_by, requested_username)
    values (${call}, ${JSON.stringify(input ?? null)}::jsonb, ${action}, ${JSON.stringify(subjects)}::jsonb, ${user.id}, ${user.username})
    on conflict (call, md5(input::text)) where state = 'waiting' do update set call = excluded.call
    returning ${columns}, xmax = 0 as is_new`.execute(tx);
  const [approval] = rows;
  if (!approval) throw new Error("an insert returns its row");
  return approval;
}

const shownDays = 30;

/** Lists the requests of the last month, waiting ones first. */
export async function list(db: Db): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    select ${columns} from approvals a
    where a.requested_at > now() - make_interval(days => ${shownDays})
    order by a.state <> 'waiting', a.id desc limit 100`.execute(db);
  return rows;
}

export interface Decided {
  call: string;
  input: unknown;
  requestedById: string | null;
  approval: Approval;
}

/** Decides about a request that still waits; undefined for one that does not. */
export async function decide(
  tx: Db,
  id: string,
  state: "approved" | "rejected",
  username: string,
): Promise<Decided | undefined> {
  const { rows } = await sql<Approval & { call: string; input: unknown; requestedById: string | null }>`
    update approvals a set state = ${state}, decided_username = ${username}, decided_at = now()
    where a.id = ${id} and a.state = 'waiting'
    returning ${columns}, a.call, a.input, a.requested_by as requested_by_id`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { call, input, requestedById, ...approval } = row;
  return { call, input, requestedById, approval };
}

export const stateOf = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom("approvals").select("state").where("id", "=", id).executeTakeFirst();
  return row?.state;
};
