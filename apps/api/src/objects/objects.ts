import type { Readable } from "node:stream";

interface StoredObject {
  body: Readable;
  /** As far as storage says it. */
  size: number | null;
}

/** Where the bytes of uploads are kept. Whoever calls makes the names, and decides who may see what. */
export interface Objects {
  /** Keeps all of it or nothing: nobody ever reads half of an object. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  get(name: string): Promise<StoredObject | null>;
  /** There is no such object afterwards, whether there was one or not. */
  remove(name: string): Promise<void>;
}
