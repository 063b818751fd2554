import { setImmediate as othersTurn } from "node:timers/promises";
import type { RollCheck } from "@mero-mat/api/admin/roll";
import type { Db } from "@mero-mat/db/connect";
import * as roll from "@mero-mat/db/queries/roll";
import * as uploads from "@mero-mat/db/queries/roll-uploads";
import { areaFinder } from "@mero-mat/domain/find-area";
import { limits } from "@mero-mat/domain/limits";
import { type RollHeader, type RollRefusal, readRollHeader, readRollLine } from "@mero-mat/domain/roll";
import { regionName } from "@mero-mat/texts/server";
import { fail, invalidField } from "../../calls/failures.ts";
import type { RollKeys } from "../../identity/roll-key.ts";
import { readAreaTable } from "../../polls/area-table.ts";
import { isTooLong, linesOf } from "./lines.ts";

// The embedded database runs in this process and blocks its event loop: voters wait no longer than this.
const batchSize = 500;

const findArea = areaFinder(regionName);

interface Receiving {
  db: Db;
  keys: RollKeys;
  uploadId: number;
  isReplacing: boolean;
}

interface Line extends roll.Entry {
  line: number;
}

const isSame = (a: roll.Entry, b: roll.Entry) =>
  a.birth === b.birth && a.province === b.province && a.district === b.district && a.electionArea === b.electionArea;

/** Inserts the lines of a file into an upload, in batches. */
export async function receive(
  { db, keys, uploadId, isReplacing }: Receiving,
  chunks: AsyncIterable<Uint8Array>,
): Promise<RollCheck> {
  const progress: uploads.Progress = { bytes: 0, lines: 0, added: 0, entries: 0, unchanged: 0, rejected: 0 };
  const rejected: uploads.Rejection[] = [];
  let unsaved: uploads.Rejection[] = [];
  const batch = new Map<string, Line>();
  /** Number of the current line in the file, blank lines included: rejected lines are found by it. */
  let place = 0;
  const table = await readAreaTable(db);

  const reject = (line: number, reason: RollRefusal) => {
    progress.rejected++;
    if (rejected.length + unsaved.length < limits.rollRejectionsNamed) unsaved.push({ line, reason });
  };

  async function save(): Promise<void> {
    const lines = [...batch.values()];
    batch.clear();
    if (lines.length > 0) {
      const { added, entries, unchanged, contradicting } = await roll.add(db, uploadId, isReplacing, lines);
      progress.added += added;
      progress.entries += entries;
      progress.unchanged += unchanged;
      for (const index of contradicting) reject(lines[index]?.line ?? 0, "contradicting");
    }
    if (!(await uploads.proceed(db, uploadId, progress, unsaved))) throw fail("still_running", { retryAfter: 60 });
    rejected.push(...unsaved);
    unsaved = [];
    await othersTurn();
  }

  function take(text: string, header: RollHeader): void {
    const read = isTooLong(text) ? "line_long" : readRollLine(text, { ...header, table, findArea });
    if (typeof read === "string") {
      reject(place, read);
      return;
    }
    const { number: given, birthDate, ...area } = read;
    const number = keys.keyOf(given) ?? "";
    const birth = birthDate === null ? null : keys.birthKeyOf(given, birthDate);
    const line = { ...area, number, birth, line: place };
    const earlier = batch.get(number);
    if (!earlier) batch.set(number, line);
    else if (isSame(earlier, line)) progress.unchanged++;
    else reject(place, "contradicting");
  }

  async function* counted() {
    for await (const chunk of chunks) {
      progress.bytes += chunk.length;
      yield chunk;
    }
  }

  let header: RollHeader | null = null;
  for await (const text of linesOf(counted())) {
    place++;
    const isBlank = text.trim() === "";
    if (!isBlank) progress.lines++;
    if (!header) header = readRollHeader(text.trimEnd());
    else if (!isBlank) take(text, header);
    if (!header) throw invalidField("file", "roll_header");
    if (place > limits.rollLinesMax + 1) throw fail("too_large");
    if (place % batchSize === 0) await save();
  }
  if (!header) throw invalidField("file", "roll_header");
  await save();
  // A file of another kind must not leave an empty roll.
  if (progress.added + progress.unchanged === 0) throw invalidField("file", "roll_empty");
  rejected.sort((a, b) => a.line - b.line);
  return { added: progress.added, unchanged: progress.unchanged, rejected, rejectedCount: progress.rejected };
}
