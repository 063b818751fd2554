import type { Db } from "@mero-mat/db/connect";
import * as uploads from "@mero-mat/db/queries/uploads";
import { invalidField } from "../calls/failures.ts";
import { uploadName } from "./store.ts";

export interface GivenRecording {
  /** Path of the field. */
  path: string;
  audio: string | null | undefined;
}

const idOf = (audio: string): string => uploadName.exec(audio.slice("/objects/".length))?.[1] ?? "";

/** Refuses what is no recording that everybody may hear. */
export async function requireRecordings(db: Db, given: GivenRecording[]): Promise<void> {
  const asked = given.flatMap(({ path, audio }) => (audio ? [{ path, id: idOf(audio) }] : []));
  if (asked.length === 0) return;
  const found = await uploads.publicRecordings(db, [...new Set(asked.map(({ id }) => id))]);
  const missing = asked.filter(({ id }) => !found.includes(id)).map(({ path }) => path);
  if (missing.length > 0) throw invalidField(missing, "upload_unknown");
}
