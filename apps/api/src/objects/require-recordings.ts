import type { Db } from "@mero-mat/db/connect";
import * as recordings from "@mero-mat/db/queries/recordings";
import * as uploads from "@mero-mat/db/queries/uploads";
import { limits } from "@mero-mat/domain/limits";
import { invalidField } from "../calls/failures.ts";
import { uploadName } from "./store.ts";

export interface GivenRecording {
  /** Path of the field. */
  path: string;
  audio: string | null | undefined;
}

const idOf = (audio: string): string => uploadName.exec(audio.slice("/objects/".length))?.[1] ?? "";

/** Refuses uploads that are not public recordings. */
export async function requireRecordings(db: Db, given: GivenRecording[]): Promise<void> {
  const asked = given.flatMap(({ path, audio }) => (audio ? [{ path, id: idOf(audio) }] : []));
  if (asked.length === 0) return;
  const found = await uploads.publicRecordings(db, [...new Set(asked.map(({ id }) => id))]);
  const missing = asked.filter(({ id }) => !found.includes(id)).map(({ path }) => path);
  if (missing.length > 0) throw invalidField(missing, "recording_unknown");
}

/**
 * Refuses recordings that make a ballot heavier than a voter on 3G can load. Call it after writing them, under the
 * polls' locks.
 */
export async function requireLightBallots(db: Db, polls: { id: string; given: GivenRecording[] }[]): Promise<void> {
  const changed = polls.filter(({ given }) => given.some(({ audio }) => audio));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const heavy = await recordings.heavierThan(db, ids, limits.ballotRecordingsBytesMax);
  const paths = changed
    .filter(({ id }) => heavy.includes(id))
    .flatMap(({ given }) => given.flatMap(({ path, audio }) => (audio ? [path] : [])));
  if (paths.length > 0) throw invalidField(paths, "recordings_heavy");
}
