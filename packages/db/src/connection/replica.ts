import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { DB } from "../schema.ts";
import { type Connection, connectServer } from "./connect.ts";
import { isUnavailable } from "./unavailable.ts";

const lookEveryMs = 1000;
const timeoutMs = 1000;
/** A replica with more lag than this is not read. */
const lagMostMs = 10_000;
const samplesMost = 600;

/** Reads a position in the write-ahead log, which PostgreSQL writes as "16/B374D848", as a number. */
function placeOf(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Measures the age of the oldest change that the replica does not have yet. */
export function lagMeter(now = () => performance.now()) {
  let samples: { place: bigint; at: number }[] = [];
  return {
    /** Records that the primary has reached this position. */
    written(lsn: string): void {
      samples = [...samples.slice(1 - samplesMost), { place: placeOf(lsn), at: now() }];
    },
    /** Returns the lag in milliseconds of a replica that has reached this position; there may be several. */
    replayed(lsn: string): number {
      const place = placeOf(lsn);
      const missing = samples.find((sample) => sample.place > place);
      return missing ? now() - missing.at : 0;
    },
  };
}

interface State {
  follows: boolean;
  replayed: string | null;
}

const readState = "select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as replayed";

/** Checks on a separate connection, so that no reader waits for a replica that hangs. */
async function look(url: string): Promise<State | undefined> {
  const options = { connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const client = new pg.Client(options);
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<State>(readState)).rows[0];
  } finally {
    client.end().catch(() => {});
  }
}

export interface Replica {
  /** Reads from the replica while it follows; otherwise, or when it fails halfway, from the primary. */
  read<T>(load: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  /** Returns null while the replica is not used. */
  lagSeconds(): number | null;
  close(): Promise<void>;
}

interface Options {
  urls: string[];
  prepares?: boolean;
  /** Primary that the replica is compared with, and that reads fall back to. */
  db: Kysely<DB>;
  onLost(error: Error, host: string): void;
  onFound(host: string): void;
}

/** Opens a read replica. It may stop, hang, fall behind, or be promoted. */
async function openReplica(
  url: string,
  { prepares = true, db, onLost, onFound }: Omit<Options, "urls">,
): Promise<Replica> {
  const { host } = new URL(url);
  const lag = lagMeter();
  let copy: { connection: Connection; lose(error: Error): void; lost: Promise<never> } | null = null;
  let lagMs = 0;
  let isReported = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function open() {
    let lose = (_error: Error) => {};
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
    });
    lost.catch(() => {});
    copy = { connection: connectServer({ url, prepares }), lose, lost };
    if (isReported) onFound(host);
    isReported = false;
  }

  /** Stops using the replica; reads in progress start again on the primary. */
  function lose(error: Error) {
    const left = copy;
    copy = null;
    left?.lose(error);
    left?.connection.close().catch(() => {});
    if (!isReported) onLost(error, host);
    isReported = true;
  }

  /** A replica that was following is still read while the primary is down. */
  const noteWritten = () =>
    Promise.race([
      sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db),
      new Promise<never>((_, reject) => setTimeout(reject, timeoutMs, new Error("no answer"))),
    ]).then(
      ({ rows }) => rows[0] && lag.written(rows[0].lsn),
      () => {},
    );

  /** Returns its lag, or throws if that is too long. */
  function requireFollowing(state: State | undefined): number {
    if (!state?.follows || state.replayed === null) throw new Error("it is no copy that follows a database");
    const ms = lag.replayed(state.replayed);
    if (ms > lagMostMs) throw new Error(`it is ${Math.round(ms / 1000)} seconds behind`);
    return ms;
  }

  async function check() {
    try {
      await noteWritten();
      lagMs = requireFollowing(await look(url));
      if (!copy && !isClosed) open();
    } catch (error) {
      if (!isClosed) lose(error instanceof Error ? error : new Error(String(error)));
    }
    if (!isClosed) timer = setTimeout(check, lookEveryMs);
  }

  await check();
  return {
    async read(load) {
      const current = copy;
      if (!current) return load(db);
      const answer = current.connection.db.connection().execute(async (own) => {
        // Behind a balancer this connection may lead to another replica than the last check.
        requireFollowing((await sql.raw<State>(readState).execute(own)).rows[0]);
        return load(own);
      });
      try {
        return await Promise.race([answer, current.lost]);
      } catch (error) {
        if (current === copy && isUnavailable(error)) lose(error);
        return load(db);
      }
    },
    lagSeconds: () => (copy ? lagMs / 1000 : null),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await copy?.connection.close();
    },
  };
}

export interface Replicas extends Replica {
  /** Returns how many are not fit to be read. */
  down(): number;
}

/** Opens several, and reads from the first of them that follows: taking turns, results would jump back and forth. */
export async function openReplicas({ urls, ...options }: Options): Promise<Replicas> {
  const all = await Promise.all(urls.map((url) => openReplica(url, options)));
  const best = () => all.find((replica) => replica.lagSeconds() !== null);
  return {
    read: (load) => best()?.read(load) ?? load(options.db),
    lagSeconds: () => best()?.lagSeconds() ?? null,
    down: () => all.filter((replica) => replica.lagSeconds() === null).length,
    close: async () => void (await Promise.all(all.map((replica) => replica.close()))),
  };
}
