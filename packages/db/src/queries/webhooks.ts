import { type NotNull, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { iso, now } from "../fragments.ts";
import type { WebhookEvent } from "../schema.ts";
import type { TakenJob } from "./jobs.ts";
import { nationwide } from "./log-scopes.ts";

/** A test cannot be subscribed to: it goes to the webhook under test. */
type Subscribed = Exclude<WebhookEvent, "webhook.test">;

/** A receiver that is down for a weekend still gets everything; the tries end before this. */
const retentionSeconds = 7 * 24 * 60 * 60;

interface NewWebhook {
  url: string;
  /** The secret is stored encrypted. */
  secret: string;
  events: Subscribed[];
}

/** Inserts a webhook; null when there are as many as allowed. */
export async function insert(tx: Db, { url, secret, events }: NewWebhook, max: number): Promise<{ id: string } | null> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into webhooks (url, secret, events)
    select ${url}, ${secret}, ${JSON.stringify(events)}::jsonb where (select count(*) from webhooks) < ${max}
    returning id`.execute(tx);
  return rows[0] ?? null;
}

interface Delivery {
  id: string;
  event: WebhookEvent;
  createdAt: string;
  tries: number;
  triedAt: string | null;
  answer: string | null;
  deliveredAt: string | null;
  /** When the next try is due, if there is one. */
  nextAt: string | null;
}

/** Selects webhooks with their latest deliveries, newest first. */
const webhooks = (db: Db, shown: number) =>
  db
    .selectFrom("webhooks as w")
    .select(["w.id", "w.url", "w.isActive", "w.createdAt"])
    .select(sql<Subscribed[]>`w.events`.as("events"))
    .select(
      sql<Delivery[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'event', d.event, 'createdAt', ${iso("d.created_at")},
          'tries', d.tries, 'triedAt', ${iso("d.tried_at")}, 'answer', d.answer, 'deliveredAt', ${iso("d.delivered_at")},
          'nextAt', ${iso("j.run_at")}) order by d.id desc)
        from (select * from webhook_deliveries where webhook_id = w.id order by id desc limit ${shown}) d
        left join jobs j on j.kind = 'webhook' and j.payload->>'deliveryId' = d.id::text), '[]')`.as("deliveries"),
    );

export const list = (db: Db, shown: number) => webhooks(db, shown).orderBy("w.id").execute();

export const activeUrls = async (db: Db): Promise<string[]> =>
  (await db.selectFrom("webhooks").select("url").where("isActive", "=", true).execute()).map(({ url }) => url);

export const find = (db: Db, id: string, shown: number) =>
  webhooks(db, shown).where("w.id", "=", id).executeTakeFirst();

/** Finds the webhook and locks it until the transaction ends. */
export const lock = (tx: Db, id: string) =>
  tx.selectFrom("webhooks").select(["id", "url"]).where("id", "=", id).forUpdate().executeTakeFirst();

export const setActive = (tx: Db, id: string, isActive: boolean) =>
  tx.updateTable("webhooks").set({ isActive }).where("id", "=", id).execute();

export const remove = (tx: Db, id: string) => tx.deleteFrom("webhooks").where("id", "=", id).execute();

interface Events {
  event: WebhookEvent;
  bodies: string[];
  /** Addresses one webhook, even one that is switched off; without it, all subscribers of the event. */
  to?: string;
}

/**
 * Runs in the transaction of the events, so that nobody is notified of one that is rolled back. A webhook that is being
 * removed is skipped and does not make the transaction fail. Returns the number of deliveries.
 */
export async function queueDeliveries(tx: Db, { event, bodies, to }: Events): Promise<number> {
  const meant = to === undefined ? sql`is_active and events ? ${event}` : sql`id = ${to}`;
  const { rows } = await sql<{ told: number }>`
    with meant as (select id from webhooks where ${meant} for key share),
    told as (
      insert into webhook_deliveries (webhook_id, event, body)
      select id, ${event}::webhook_event, body from meant
      cross join unnest(${bodies}::text[]) with ordinality as body (body, number) order by number
      returning id),
    queued as (
      insert into jobs (kind, payload, run_at, expires_at)
      select 'webhook', jsonb_build_object('deliveryId', id), date_trunc('milliseconds', now()),
        now() + ${retentionSeconds} * interval '1 second'
      from told)
    select count(*)::int as told from told`.execute(tx);
  return rows[0]?.told ?? 0;
}

export interface Waiting extends TakenJob {
  /** Null means that the webhook was removed in between, or that the payload names no delivery. */
  webhookId: string | null;
}

// One payload that is no UUID would otherwise end the statement for all webhooks.
const waitingBut = (webhookIds: string[]) => sql`
  jobs w left join webhook_deliveries d
    on d.id = substring(w.payload->>'deliveryId' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid
  where w.kind = 'webhook' and coalesce(d.webhook_id <> all(${webhookIds}::uuid[]), true)`;

/** Claims, for `seconds`, the longest due delivery of each webhook that is not in `but`. */
export async function takeOfEach(db: Db, but: string[], seconds: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with oldest as (
      select distinct on (d.webhook_id) w.id, d.webhook_id from ${waitingBut(but)} and w.run_at <= now()
      order by d.webhook_id, w.run_at),
    due as materialized (
      select j.id, o.webhook_id from jobs j join oldest o on o.id = j.id
      where j.run_at <= now() for update of j skip locked)
    update jobs j set run_at = now() + ${seconds} * interval '1 second' from due where j.id = due.id
    returning j.id, j.payload, j.tries, j.run_at as lease, due.webhook_id,
      extract(epoch from j.expires_at - now())::float8 as seconds_left`.execute(db);
  return rows;
}

/** Returns the milliseconds until a delivery of any webhook except these is due, if there is one. */
export async function nextInMs(db: Db, but: string[]): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(w.run_at) - now())::float8 * 1000 as ms from ${waitingBut(but)}`.execute(db);
  return rows[0]?.ms ?? null;
}

export type ToSend = NonNullable<Awaited<ReturnType<typeof toSend>>>;

/** Finds the delivery to send; undefined when its webhook was removed, or is switched off and this is not a test. */
export const toSend = (db: Db, deliveryId: string) =>
  db
    .selectFrom("webhookDeliveries as d")
    .innerJoin("webhooks as w", "w.id", "d.webhookId")
    .select(["d.id", "d.body", "w.id as webhookId", "w.url", "w.secret"])
    .where("d.id", "=", deliveryId)
    .where(({ or, eb }) => or([eb("w.isActive", "=", true), eb("d.event", "=", "webhook.test")]))
    .executeTakeFirst();

export const noteTry = (tx: Db, deliveryId: string, answer: string, isDelivered: boolean) =>
  tx
    .updateTable("webhookDeliveries")
    .set({
      answer,
      tries: sql`tries + 1`,
      triedAt: now,
      ...(isDelivered && { deliveredAt: now }),
    })
    .where("id", "=", deliveryId)
    .execute();

export interface SealedCount {
  /** Null stands for the nationwide count. */
  pollId: string | null;
  content: string | null;
  contentNepali: string | null;
  /** Place of the count in the log. */
  entry: number;
}

/** Reads the counts in the log from this entry on. */
export const countsSince = (tx: Db, firstEntry: number): Promise<SealedCount[]> =>
  tx
    .selectFrom("logScopes as s")
    .leftJoin("posts as p", "p.id", "s.scope")
    .select(["p.id as pollId", "p.content", "p.contentNepali", "s.countedBy as entry"])
    .where("s.countedBy", ">=", firstEntry)
    .where(({ or, eb }) => or([eb("p.id", "is not", null), eb("s.scope", "=", nationwide)]))
    .orderBy("s.countedBy")
    .$narrowType<{ entry: NotNull }>()
    .execute();

/** Removes deliveries that ended long ago. */
export const removeOld = (db: Db) =>
  sql`
    delete from webhook_deliveries d where created_at < now() - interval '30 days'
      and not exists (select from jobs where kind = 'webhook' and payload->>'deliveryId' = d.id::text)`.execute(db);
