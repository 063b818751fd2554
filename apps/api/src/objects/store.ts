import { hash } from "node:crypto";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as uploads from "@mero-mat/db/queries/uploads";
import type { FastifyBaseLogger } from "fastify";
import { fail } from "../calls/failures.ts";
import type { Objects } from "./objects.ts";

/** Types of stored uploads: pictures, and recordings in three containers. */
const types = { webp: "image/webp", webm: "audio/webm", ogg: "audio/ogg", m4a: "audio/mp4" } as const;
export type Extension = keyof typeof types;

export const nameOf = ({ id, extension }: { id: string; extension: string }) => `${id}.${extension}`;
export const uploadName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(webp|webm|ogg|m4a)$/;

/** Returns the type of a stored upload by its name. */
export function typeOf(name: string): string {
  const found = Object.entries(types).find(([extension]) => name.endsWith(`.${extension}`));
  if (!found) throw new Error(`${JSON.stringify(name)} is no name of an upload`);
  return found[1];
}

interface Upload {
  ownerId: string;
  isPublic: boolean;
  extension: Extension;
  bytes: Buffer;
}

/**
 * Stores an upload and returns its name; `onStored` runs in the same transaction. Fails completely, even when nobody
 * waits for the response any more.
 */
export async function store(
  { db, objects, log }: { db: Db; objects: Objects; log: FastifyBaseLogger },
  { bytes, ...upload }: Upload,
  signal: AbortSignal,
  onStored: (tx: Db, name: string) => Promise<void> | undefined,
): Promise<string> {
  signal.throwIfAborted();
  const id = await uploads.begin(db, upload);
  const name = nameOf({ id, extension: upload.extension });
  try {
    await objects.put(name, bytes, typeOf(name)).catch((error: unknown) => {
      log.error({ err: error }, "an upload could not be stored");
      throw fail("storage_unavailable");
    });
    signal.throwIfAborted();
    await inTransaction(db, async (tx) => {
      await uploads.keep(tx, id, { size: bytes.length, digest: hash("sha256", bytes) });
      await onStored(tx, name);
    });
    return name;
  } catch (error) {
    // The connection may have broken after the commit: a retry gets this upload.
    if (await uploads.isStored(db, id)) throw error;
    // Storage that has just failed may fail at this too; any remaining object is invisible.
    await objects.remove(name).catch((err: unknown) => log.warn({ err, name }, "an object may have been left behind"));
    await uploads.remove(db, id);
    throw error;
  }
}

const atOnce = 100;

/** Removes uploads that no account can see any more, and the unfinished ones of killed processes. */
export async function removeLeftOver(db: Db, objects: Objects): Promise<void> {
  for (const upload of await uploads.leftOver(db, atOnce)) {
    await objects.remove(nameOf(upload));
    await uploads.remove(db, upload.id);
  }
}
