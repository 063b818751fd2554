import { hash } from "node:crypto";
import type { Db } from "@mero-mat/db/connect";
import * as uploads from "@mero-mat/db/queries/uploads";
import type { FastifyBaseLogger } from "fastify";
import { fail } from "../calls/failures.ts";
import type { Objects } from "./objects.ts";

export const type = "image/webp";
export const nameOf = (id: string) => `${id}.webp`;
export const pictureName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;

interface Picture {
  ownerId: string;
  isPublic: boolean;
  bytes: Buffer;
}

/**
 * Stores a picture and returns its name; `onKept` runs in the same transaction. Fails completely, even when nobody
 * waits for the response any more.
 */
export async function store(
  { db, objects, log }: { db: Db; objects: Objects; log: FastifyBaseLogger },
  { bytes, ...upload }: Picture,
  signal: AbortSignal,
  onKept: (tx: Db, name: string) => Promise<void> | undefined,
): Promise<string> {
  signal.throwIfAborted();
  const id = await uploads.begin(db, upload);
  const name = nameOf(id);
  try {
    await objects.put(name, bytes, type).catch((error: unknown) => {
      log.error({ err: error }, "an upload could not be kept");
      throw fail("storage_unavailable");
    });
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      await uploads.keep(tx, id, { size: bytes.length, digest: hash("sha256", bytes) });
      await onKept(tx, name);
    });
    return name;
  } catch (error) {
    // The connection may have broken after the commit: a retry gets this picture.
    if (await uploads.isKept(db, id)) throw error;
    // Storage that has just failed may fail at this too; any remaining object is invisible.
    await objects.remove(name).catch((err: unknown) => log.warn({ err, name }, "an object may have been left behind"));
    await uploads.remove(db, id);
    throw error;
  }
}

const atOnce = 100;

/** Removes pictures that no account can see any more, and the unfinished ones of killed processes. */
export async function removeLeftOver(db: Db, objects: Objects): Promise<void> {
  for (const id of await uploads.leftOver(db, atOnce)) {
    await objects.remove(nameOf(id));
    await uploads.remove(db, id);
  }
}
