import type { Db } from "@mero-mat/db/connect";
import * as cosignatures from "@mero-mat/db/queries/log-cosignatures";
import * as logs from "@mero-mat/db/queries/log-state";
import type { Objects } from "../../objects/objects.ts";
import { tilesOf } from "./append.ts";
import type { LogKeys } from "./keys.ts";
import { LogBehind, LogStopped } from "./log-stopped.ts";
import { checkpointText, signNote } from "./note.ts";
import { findLaterLog, type Mark, putMark, readMark } from "./published-mark.ts";
import { rootOf } from "./tree.ts";
import type { Witnesses } from "./witnesses.ts";

interface Parts {
  objects: Objects;
  keys: LogKeys;
  witnesses: Witnesses;
}

const rootText = async (tx: Db, { id }: logs.LogRow, size: number) =>
  (await rootOf(tilesOf(tx, id), size)).toString("base64");

async function compareMark(tx: Db, log: logs.LogRow, mark: Mark): Promise<void> {
  if (mark.restoredFrom !== undefined)
    throw new LogBehind(
      `this database was restored from a backup of ${mark.restoredFrom}: somebody has to say whether the log was published further since`,
    );
  if (mark.size > log.size)
    throw new LogBehind(
      `this database has ${log.size} entries of the log, but ${mark.size} were published: it is older than what others have seen`,
    );
  if (mark.root !== (await rootText(tx, log, mark.size)))
    throw new LogStopped(`the first ${mark.size} entries of the log are not those that were published`);
}

/** Prevents a restored database from signing until an operator confirms, unless a mark shows what was published. */
export async function stopRestoredLog(db: Db, objects: Objects, madeAt: string): Promise<boolean> {
  const log = (await logs.all(db)).at(-1);
  // Without a log, no server has ever started on this database.
  if (!log || (await readMark(objects, log.id))) return false;
  const { id, origin, headSize: size } = log;
  await putMark(objects, id, { origin, size, root: await rootText(db, log, size), restoredFrom: madeAt });
  return true;
}

/** Continues after an operator has confirmed that the database has everything that was published. */
export async function resumeRestoredLog(db: Db, objects: Objects): Promise<boolean> {
  const log = (await logs.all(db)).at(-1);
  if (!log) return false;
  const mark = await readMark(objects, log.id);
  if (mark?.restoredFrom === undefined) return false;
  await putMark(objects, log.id, { ...mark, restoredFrom: undefined });
  await logs.update(db, log.id, logs.running);
  return true;
}

async function askInsteadOfMark(tx: Db, log: logs.LogRow, { objects, witnesses }: Omit<Parts, "keys">): Promise<void> {
  const seen = await witnesses.findWitnessesAhead(log);
  if (seen.length > 0 && seen.length * 2 >= witnesses.count)
    throw new LogBehind(`${seen.join(", ")} countersigned a later log than that of this database, which is older`);
  const { id, origin, headSize: size } = log;
  if (size > 0) await putMark(objects, id, { origin, size, root: await rootText(tx, log, size) });
}

/**
 * Throws when something was published that this database does not have. A witness may lie, so one alone is not
 * believed: most must agree, or half of them when there is no mark, as on a new machine.
 */
export async function requireContinuation(
  tx: Db,
  log: logs.LogRow,
  { objects, witnesses }: Omit<Parts, "keys">,
): Promise<void> {
  const later = await findLaterLog(objects, log.id);
  if (later)
    throw new LogBehind(
      `this database knows no log after ${log.origin}, but ${later.head.origin} was published: it is older than what others have seen`,
    );
  const mark = await readMark(objects, log.id);
  if (mark) await compareMark(tx, log, mark);
  else await askInsteadOfMark(tx, log, { objects, witnesses });
  const all = await cosignatures.all(tx, log.id);
  const against = all.filter(({ contradicts }) => contradicts).map(({ witness }) => witness);
  if (against.length > 1 && against.length * 2 > all.length)
    throw new LogStopped(`${against.join(", ")} countersigned another log than that of this database`);
}

/** Signs the head over everything written. The mark is stored first, because it must never be older than the head. */
export async function publishHead(tx: Db, log: logs.LogRow, parts: Parts): Promise<void> {
  await requireContinuation(tx, log, parts);
  const { id, origin, size } = log;
  const root = await rootOf(tilesOf(tx, id), size);
  const headNote = signNote(checkpointText({ origin, size, root }), parts.keys.signer(origin));
  await putMark(parts.objects, id, { origin, size, root: root.toString("base64") });
  await logs.update(tx, id, { headSize: size, headNote, headAt: new Date(), sealedAt: new Date(), ...logs.running });
  await cosignatures.hurry(tx, id);
}
