import type { Readable } from "node:stream";

interface StoredObject {
  body: Readable;
  /** Some storage does not say the size. */
  size: number | null;
}

/** Keeps the bytes of uploads. The caller chooses the names and decides who may see what. */
export interface Objects {
  /** Keeps all of it or nothing, so that nobody ever reads half an object. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  get(name: string): Promise<StoredObject | null>;
  /** Makes sure that the object is gone, whether it existed or not. */
  remove(name: string): Promise<void>;
}
