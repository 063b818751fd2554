import type { Readable } from "node:stream";

interface StoredObject {
  body: Readable;
  /** Some storage does not report the size. */
  size: number | null;
}

/** The place of the uploads does not work: for the operator, with a sentence. */
export class StorageProblem extends Error {}

/** Throws for any name that could lead out of the folder or the bucket. */
export function requireObjectName(name: string): string {
  if (!/^[\w-]{1,64}\.(?:webp|webm|ogg|m4a|json)$/.test(name))
    throw new Error(`${JSON.stringify(name)} is no name of an object`);
  return name;
}

/** Stores the bytes of uploads. The caller chooses the names and decides who may see what. */
export interface Objects {
  /** Stores all of it or nothing, so that nobody ever reads half an object. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  get(name: string): Promise<StoredObject | null>;
  /** Removes the object, whether it existed or not. */
  remove(name: string): Promise<void>;
}
