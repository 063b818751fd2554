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
    written: (lsn: string) => void samples.push({ place: placeOf(lsn), at: now() }),
    /** Records that the replica has reached this position, and returns its lag in milliseconds. */
    replayed(lsn: string): number {
      const place = placeOf(lsn);
      samples = samples.filter((sample) => sample.place > place).slice(-samplesMost);
      return samples[0] ? now() - samples[0].at : 0;
    },
  };
}

/** Checks on a separate connection, so that no reader waits for a replica that hangs. */
async function look(url: string): Promise<{ follows: boolean; replayed: string | null }> {
  const options = { connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const client = new pg.Client(options);
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() as replayed");
    return rows[0];
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
  url: string;
  prepares?: boolean;
  /** Primary that the replica is compared with, and that reads fall back to. */
  db: Kysely<DB>;
  onLost(error: Error): void;
  onFound(): void;
}

/** Opens a read replica. It may stop, hang, fall behind, or be promoted. */
export async function openReplica({ url, prepares = true, db, onLost, onFound }: Options): Promise<Replica> {
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
    if (isReported) onFound();
    isReported = false;
  }

  /** Stops using the replica; reads in progress start again on the primary. */
  function lose(error: Error) {
    const left = copy;
    copy = null;
    left?.lose(error);
    left?.connection.close().catch(() => {});
    if (!isReported) onLost(error);
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

  async function check() {
    try {
      await noteWritten();
      const { follows, replayed } = await look(url);
      if (!follows || replayed === null) throw new Error("it is no copy that follows a database");
      lagMs = lag.replayed(replayed);
      if (lagMs > lagMostMs) throw new Error(`it is ${Math.round(lagMs / 1000)} seconds behind`);
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
      try {
        return await Promise.race([load(current.connection.db), current.lost]);
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
