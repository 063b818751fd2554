import { randomBytes } from "node:crypto";
import type { Connection, Db } from "@mero-mat/db/connect";
import * as cosignatures from "@mero-mat/db/queries/log-cosignatures";
import * as outbox from "@mero-mat/db/queries/log-outbox";
import * as logs from "@mero-mat/db/queries/log-state";
import * as serverKeys from "@mero-mat/db/queries/server-keys";
import { append, tilesOf } from "./append.ts";
import { continuesEntry } from "./entries.ts";
import { checkpointText, type Head, newKey, readHead, type Signer, signerOf, signNote } from "./note.ts";
import { emptyRoot, rootOf } from "./tree.ts";

export interface LogKeys {
  /** Nonces are derived from this. */
  ballots: string;
  /** Returns the key that signs the heads of the log with this origin. */
  signer(origin: string): Signer;
  /** Returns the key that signs receipts of the log with this origin. */
  receipts(origin: string): Signer;
}

export async function openLogKeys(db: Db): Promise<LogKeys> {
  const ballots = await serverKeys.getOrCreate(db, "ballots", () => randomBytes(32).toString("base64url"));
  const log = await serverKeys.getOrCreate(db, "log", newKey);
  const receipts = await serverKeys.getOrCreate(db, "receipts", newKey);
  return {
    ballots,
    signer: (origin) => signerOf(origin, log),
    receipts: (origin) => signerOf(`${origin}/receipts`, receipts),
  };
}

/** The first log's origin is the site's address, each later one's also has its number. */
const originOf = ({ host }: URL, id: number): string => (id === 1 ? `${host}/log` : `${host}/log/${id}`);

function logAt(publicUrl: URL, id: number, keys: LogKeys, { size, root }: Omit<Head, "origin">) {
  const origin = originOf(publicUrl, id);
  const [signer, receipts] = [keys.signer(origin), keys.receipts(origin)];
  return {
    id,
    origin,
    verifierKeys: `${signer.verifierKey}\n${receipts.verifierKey}\n`,
    headNote: signNote(checkpointText({ origin, size, root }), signer),
  };
}

const emptyLog = (publicUrl: URL, id: number, keys: LogKeys) =>
  logAt(publicUrl, id, keys, { size: 0, root: emptyRoot });

/** Makes sure that there is a log. Once it is used it keeps its origin, even if the address changes. */
export async function ensureLog(db: Connection["db"], publicUrl: URL, keys: LogKeys): Promise<void> {
  const last = (await logs.all(db)).at(-1);
  if (!last?.isCurrent)
    await db.transaction().execute(async (tx) => {
      const isMade = await logs.create(tx, emptyLog(publicUrl, (last?.id ?? 0) + 1, keys));
      if (isMade && last) await follow(tx, last);
    });
  if (isRenamed(await logs.current(db), publicUrl))
    await db.transaction().execute((tx) => renameLog(tx, publicUrl, keys));
}

const isRenamed = (log: logs.LogRow, publicUrl: URL): boolean =>
  logs.isUnused(log) && log.origin !== originOf(publicUrl, log.id);

/** Signs the entries of releases again, under the new name. */
async function renameLog(tx: Db, publicUrl: URL, keys: LogKeys): Promise<void> {
  const log = await logs.lock(tx);
  if (!isRenamed(log, publicUrl)) return;
  const { id, headSize: size } = log;
  await logs.rename(tx, logAt(publicUrl, id, keys, { size, root: await rootOf(tilesOf(tx, id), size) }));
  // They signed heads of the old name.
  await cosignatures.keepWitnesses(tx, id, []);
}

/** Begins a log with the last signed head of the one that it follows. */
async function follow(tx: Db, { headNote }: logs.LogRow): Promise<void> {
  await append(tx, await logs.lock(tx), [continuesEntry(readHead(headNote))]);
}

/**
 * Ends the log and starts the next one under a new name, unless it is unused. The caller removes all polls and
 * parties.
 */
export async function startNextLog(tx: Db, publicUrl: URL, keys: LogKeys): Promise<void> {
  const ended = await logs.lock(tx);
  if (logs.isUnused(ended)) {
    await logs.forgetSealing(tx);
    return;
  }
  await serverKeys.remove(tx, ["marks"]);
  await logs.startNext(tx, emptyLog(publicUrl, ended.id + 1, keys));
  await follow(tx, ended);
}

/**
 * Starts the next log in any case, with new keys: the old ones are not trusted any more, or their log cannot continue.
 */
export async function replaceLog(tx: Db, publicUrl: URL): Promise<string> {
  const ended = await logs.lock(tx);
  await serverKeys.remove(tx, ["log", "receipts", "marks"]);
  const log = emptyLog(publicUrl, ended.id + 1, await openLogKeys(tx));
  await logs.startNext(tx, log);
  await follow(tx, ended);
  await outbox.sayAll(tx);
  return log.origin;
}
