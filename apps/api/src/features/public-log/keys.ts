import { createHmac, hash, randomBytes } from "node:crypto";
import { type Connection, type Db, inTransaction } from "@mero-mat/db/connect";
import * as cosignatures from "@mero-mat/db/queries/log-cosignatures";
import * as outbox from "@mero-mat/db/queries/log-outbox";
import * as logs from "@mero-mat/db/queries/log-state";
import * as serverKeys from "@mero-mat/db/queries/server-keys";
import * as siteMarks from "@mero-mat/db/queries/site-marks";
import * as z from "zod/mini";
import type { Objects } from "../../objects/objects.ts";
import { append, tilesOf } from "./append.ts";
import { continuesEntry } from "./entries.ts";
import { checkpointText, type Head, newKey, readHead, type Signer, signerOf, signNote } from "./note.ts";
import { findLaterLog, readMark } from "./published-mark.ts";
import { emptyRoot, rootOf } from "./tree.ts";

/** The keys of the public log, as text. */
export interface GivenKeys {
  ballots: string;
  log: string;
  receipts: string;
  marks: string;
}

export interface LogKeys {
  /** Nonces are derived from this. */
  ballots: string;
  /** Returns the key that signs the heads of the log with this origin. */
  signer(origin: string): Signer;
  /** Returns the key that signs receipts of the log with this origin. */
  receipts(origin: string): Signer;
  /** Returns the key of the salts of this log's registers; null before the first register, where the database has the keys. */
  marks(db: Db, log: Pick<logs.LogRow, "id" | "origin">): Promise<string | null>;
}

const newSecret = () => randomBytes(32).toString("base64url");

/** Names of the keys that may be kept outside the database. */
export const movableKeys = ["ballots", "log", "receipts", "marks"] as const;

/** Creates the key of the registers of a log, where the database has the keys. */
export const makeMarksKey = (tx: Db): Promise<string> => serverKeys.getOrCreate(tx, "marks", newSecret);

const mark = "keys";

/** Recognises keys later, without having them. */
const Fingerprints = z.object({
  ballots: z.string(),
  /** Null while the database has the keys. */
  marks: z.nullable(z.string()),
  /** The log whose registers use the key of the marks itself; later ones use keys derived from it. */
  marksLog: z.nullable(z.int()),
});

const fingerprintOf = (key: string): string => hash("sha256", `mero-mat/key/v1\n${key}\n`);

async function readFingerprints(db: Db): Promise<z.output<typeof Fingerprints> | null> {
  const detail = await siteMarks.detailOf(db, mark);
  return detail === null ? null : Fingerprints.parse(JSON.parse(detail));
}

const another = (name: string) =>
  `The key "${name}" in KEYS_FILE or KEYS_COMMAND is not the one that this database was used with. ` +
  "See docs/operations.md, Keys apart from votes.";

const stillOfLog =
  "KEYS_FILE or KEYS_COMMAND still has keys of the log that is to end. Put new ones there first: mero-mat admin keys --new-log " +
  "prints them (from the sources: npm run admin -- keys --new-log).";

/** Finds a reason why these keys do not belong to this database; without given ones, its own are meant. */
export async function problemOfKeys(db: Db, given: GivenKeys | null, endsLog = false): Promise<string | null> {
  // In the order opposite to `openLogKeys`: another server may be creating the keys at this moment.
  const known = await readFingerprints(db);
  const stored = new Map((await serverKeys.find(db, [...movableKeys])).map(({ name, value }) => [name, value]));
  if (!given)
    return known && !stored.has("ballots")
      ? "The keys of the public log are not in this database: set KEYS_FILE or KEYS_COMMAND. See docs/operations.md, Keys apart from votes."
      : null;
  for (const name of ["ballots", "marks"] as const) {
    const value = stored.get(name);
    const fingerprint = known?.[name] ?? null;
    if (value !== undefined && value !== given[name]) return another(name);
    if (fingerprint !== null && fingerprint !== fingerprintOf(given[name])) return another(name);
  }
  const log = (await logs.all(db)).at(-1);
  if (!log) return null;
  const signers = keysOf(given);
  const verifierKeys = [signers.signer(log.origin).verifierKey, signers.receipts(log.origin).verifierKey];
  const isOfLog = verifierKeys.map((key) => log.verifierKeys.includes(`${key}\n`));
  if (endsLog) return isOfLog.includes(true) ? stillOfLog : null;
  return isOfLog.includes(false) ? another('log" or "receipts') : null;
}

const keysOf = ({ ballots, log, receipts }: Omit<GivenKeys, "marks">) => ({
  ballots,
  signer: (origin: string) => signerOf(origin, log),
  receipts: (origin: string) => signerOf(`${origin}/receipts`, receipts),
});

const putFingerprints = (db: Db, fingerprints: z.output<typeof Fingerprints>) =>
  siteMarks.put(db, mark, JSON.stringify(fingerprints));

/** Opens the given keys, or those of the database, which creates them for the first caller. */
export async function openLogKeys(db: Db, given: GivenKeys | null = null): Promise<LogKeys> {
  const known = await readFingerprints(db);
  if (!given) {
    const ballots = await serverKeys.getOrCreate(db, "ballots", newSecret);
    const log = await serverKeys.getOrCreate(db, "log", newKey);
    const receipts = await serverKeys.getOrCreate(db, "receipts", newKey);
    if (!known) await putFingerprints(db, { ballots: fingerprintOf(ballots), marks: null, marksLog: null });
    const marks = async (tx: Db) => (await serverKeys.find(tx, ["marks"]))[0]?.value ?? null;
    return { ...keysOf({ ballots, log, receipts }), marks };
  }
  const marksLog = known?.marksLog ?? (await logs.all(db)).at(-1)?.id ?? 1;
  if (known?.marksLog !== marksLog)
    await putFingerprints(db, { ballots: fingerprintOf(given.ballots), marks: fingerprintOf(given.marks), marksLog });
  const marks: LogKeys["marks"] = async (_, { id, origin }) =>
    id === marksLog ? given.marks : createHmac("sha256", given.marks).update(`${origin}\n`).digest("base64url");
  return { ...keysOf(given), marks };
}

/** Returns the keys in use as text, with new ones for the heads and receipts of the next log when asked for. */
export async function exportKeys(db: Db, given: GivenKeys | null, forNextLog: boolean): Promise<GivenKeys> {
  if (!given) await openLogKeys(db);
  const keys = given ?? {
    ballots: await serverKeys.getOrCreate(db, "ballots", newSecret),
    log: await serverKeys.getOrCreate(db, "log", newKey),
    receipts: await serverKeys.getOrCreate(db, "receipts", newKey),
    marks: await makeMarksKey(db),
  };
  return forNextLog ? { ...keys, log: newKey(), receipts: newKey() } : keys;
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
    await inTransaction(db, async (tx) => {
      const isMade = await logs.create(tx, emptyLog(publicUrl, (last?.id ?? 0) + 1, keys));
      if (isMade && last) await follow(tx, readHead(last.headNote));
    });
  if (isRenamed(await logs.current(db), publicUrl)) await inTransaction(db, (tx) => renameLog(tx, publicUrl, keys));
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
  await cosignatures.setWitnesses(tx, id, []);
}

/** Begins a log with the last signed head of the one that it follows. */
async function follow(tx: Db, head: Head): Promise<void> {
  await append(tx, await logs.lock(tx), [continuesEntry(head)]);
}

/** Finds the last published log and its head: in a restored database it may be a later one than that which ends. */
async function lastPublished(objects: Objects, { id, headNote }: logs.LogRow): Promise<{ id: number; head: Head }> {
  return (await findLaterLog(objects, id)) ?? { id, head: readHead(headNote) };
}

/**
 * Ends the log and starts the next one under a new name, unless it is unused. The caller removes all polls and
 * parties.
 */
export async function startNextLog(
  tx: Db,
  { publicUrl, keys, objects }: { publicUrl: URL; keys: LogKeys; objects: Objects },
): Promise<void> {
  const ended = await logs.lock(tx);
  if (logs.isUnused(ended)) {
    await logs.forgetSealing(tx);
    return;
  }
  await serverKeys.remove(tx, ["marks"]);
  const last = await lastPublished(objects, ended);
  await logs.startNext(tx, emptyLog(publicUrl, last.id + 1, keys));
  await follow(tx, last.head);
}

/**
 * Starts the next log in any case, with new keys: the old ones are not trusted any more, or their log cannot continue.
 * Returns its origin, that of a published log which only this database lacks, and whether a restore held the ended one.
 */
export async function replaceLog(
  tx: Db,
  { publicUrl, objects, given = null }: { publicUrl: URL; objects: Objects; given?: GivenKeys | null },
): Promise<{ origin: string; lost: string | null; isHeld: boolean }> {
  const ended = await logs.lock(tx);
  await serverKeys.remove(tx, ["log", "receipts", "marks"]);
  const last = await lastPublished(objects, ended);
  const log = emptyLog(publicUrl, last.id + 1, await openLogKeys(tx, given));
  await logs.startNext(tx, log);
  await follow(tx, last.head);
  await outbox.addAll(tx);
  return {
    origin: log.origin,
    lost: last.id === ended.id ? null : last.head.origin,
    isHeld: (await readMark(objects, ended.id))?.restoredFrom !== undefined,
  };
}
