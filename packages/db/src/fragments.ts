import { type PollKind, pollKinds, pollTypes } from "@mero-mat/domain/poll-kinds";
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./connection/connect.ts";
import type { DB } from "./schema.ts";

// Pieces of SQL that many statements share, typed by what they return.

const eb = expressionBuilder<DB>();

/** PostgreSQL's time at which the transaction began. */
export const now = sql<string>`now()`;

/** Takes an interval in PostgreSQL's notation: "7 days". */
export const ago = (time: string) => sql<string>`now() - interval ${sql.lit(time)}`;

export const secondsFromNow = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

export const daysFromNow = (days: number) => sql<string>`now() + make_interval(days => ${days})`;

export const secondsUntil = <T extends string | null>(time: Expression<T>) =>
  sql<number | Extract<T, null>>`extract(epoch from ${time} - now())::float8`;

/** Writes a time inside JSON in its wire format; PostgreSQL would use its own. */
export const iso = (time: string) => sql`to_char(${sql.raw(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Removes the texts that administrators wrote about a person from a column of the audit log. */
export const withoutRemarks = (column: string) => sql`case when jsonb_typeof(${sql.ref(column)}) = 'object'
  then ${sql.ref(column)} - '{rejectionReason,reason,notes,actionTaken}'::text[] else ${sql.ref(column)} end`;

/** Selects a condition as a boolean: Kysely's type allows for databases that return 0 and 1. */
export const truth = (condition: Expression<SqlBool>) => sql<boolean>`${condition}`;

/**
 * Passes a list whose length PostgreSQL does not see: for a short one its own plan would look cheaper than the kept one,
 * so that it would plan the statement again at every call.
 */
export const listOf = (type: "uuid" | "text" | "boolean", values: readonly unknown[]) =>
  sql`(select ${values}::${sql.raw(type)}[])`;

export const anyOf = (type: "uuid" | "text", values: readonly string[]) =>
  sql<string>`any(${listOf(type, values)}::${sql.raw(type)}[])`;

// The database functions `roll_is_required` and `roll_counts` say the same, but their queries are planned at each call.
export const isRollRequired = sql<boolean>`exists (select from system_settings where key = 'roll' and value = 'require')`;
export const isRollCounted = sql<boolean>`exists (
  select from system_settings where key = 'roll' and value in ('mark', 'require'))`;

/** Returns whether a voter is not on the roll that voting requires. */
export const missesRoll = sql<boolean>`not on_roll and ${isRollRequired}`;

export const isSameName = (name: Expression<string>, other: string) => sql<boolean>`lower(${name}) = lower(${other})`;

/** Makes ids that sort in their order, which those of one statement need not: the embedded database's clock knows milliseconds. */
export async function orderedIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select uuid_v7() as id from generate_series(1, ${count}) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export const startsWith = (text: Expression<string>, start: string) => sql<boolean>`starts_with(${text}, ${start})`;

/** Returns whether a text contains this part, ignoring case. */
export const holds = (text: Expression<unknown>, part: string | Expression<unknown>) =>
  sql<boolean>`position(lower(${part}) in lower(${text})) > 0`;

const isOfKind =
  (has: (kind: PollKind) => boolean) =>
  (pollType = "p.poll_type") => {
    const kinds = pollTypes.filter((kind) => has(pollKinds[kind])).map((kind) => sql.lit(kind));
    const isOne = kinds.length === 1 ? sql`= ${kinds[0]}` : sql`in (${sql.join(kinds)})`;
    return sql<boolean>`${sql.raw(pollType)} ${isOne}`;
  };

export const hasBallot = isOfKind((kind) => kind.hasBallot);

/** Returns whether the poll counts the nationwide votes for parties. */
export const countsPartyVotes = isOfKind((kind) => !kind.hasBallot);

export const isAreaBallot = isOfKind((kind) => kind.hasBallot && kind.asks === "area");

export const asksEverybody = isOfKind((kind) => kind.asks === "everybody");

export const isNeverDeclared = isOfKind((kind) => !kind.isDeclared);

type Rows<D, T extends keyof D> = SelectQueryBuilder<D, T, Record<never, never>>;

const count = eb.fn.countAll<number>().as("n");

/** Counts rows inside a larger statement. */
export const countOf = <D, T extends keyof D>(rows: Rows<D, T>) => rows.select(count).$asScalar().$notNull();

export const countRows = async (rows: Rows<DB, keyof DB>): Promise<number> =>
  (await rows.select(count).executeTakeFirstOrThrow()).n;

interface Statement<Row> {
  executeTakeFirst(): Promise<Row>;
}

/**
 * Returns whether a statement returns a row. A change without `returning` always has a result, so the type refuses it.
 */
export const hasRow = async <Row>(statement: undefined extends Row ? Statement<Row> : never): Promise<boolean> =>
  (await statement.executeTakeFirst()) !== undefined;

export const mailbox = (email: string) => sql<string>`mailbox(${email})`;

/** Returns whether a row comes after the last row of the previous page, if there was one. */
export const isBeyond = (
  place: Expression<[string, string]>,
  direction: "<" | ">",
  last: { createdAt: string; id: string } | null,
) => (last === null ? eb.lit(true) : eb(place, direction, eb.tuple(last.createdAt, last.id)));

/** Limits to days in Kathmandu, both ends included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const startOf = (day: string) => sql<string>`(${day}::date)::timestamp at time zone 'Asia/Kathmandu'`;

export const isWithin = (time: Expression<string>, { from, to }: Days) =>
  eb.and([
    ...(from ? [eb(time, ">=", startOf(from))] : []),
    ...(to ? [eb(time, "<", sql<string>`${startOf(to)} + interval '1 day'`)] : []),
  ]);
