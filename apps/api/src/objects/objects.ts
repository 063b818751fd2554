import type { Readable } from "node:stream";

interface StoredObject {
  body: Readable;
  /** Is null where storage does not say it. */
  size: number | null;
}

/** Keeps the bytes of uploads. The caller makes the names, and decides who may see what. */
export interface Objects {
  /** Keeps all of it or nothing: nobody ever reads half of an object. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  get(name: string): Promise<StoredObject | null>;
  /** Makes sure that there is no such object, whether there was one or not. */
  remove(name: string): Promise<void>;
}
