import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { fairQueue } from "../calls/fair-queue.ts";
import { accepts } from "./compressed.ts";
import { type Stored, Volume } from "./volume.ts";

const compress = promisify(gzip);

// At most two volumes: the one being filled, and the previous one.
const volumeBytesMax = 512 * 1024 * 1024;
// Memory holds each file's position: one reader could ask for every width of every tile, of which the smallest have 32
// bytes.
const volumeFilesMax = 2 ** 16;
// Hashes do not compress.
const worthCompressing = 0.9;

export interface MadeFile {
  plain: Stored;
  gzip: Stored | null;
}

type Make = () => Promise<Buffer | null>;

export interface MadeFiles {
  has(name: string): boolean;
  /** Finds the file, or creates it once for all waiting requests. The content of a name must never change. */
  get(name: string, make: Make): Promise<MadeFile | null>;
  close(): Promise<void>;
}

const inMemory = (body: Buffer): Stored => ({ length: body.length, read: () => Readable.from([body]) });

/**
 * Caches files that are generated and compressed once and read from disk afterwards: memory holds only their positions.
 * They are generated one at a time, because many at once would take all cores and much memory.
 */
export function openMadeFiles(log: FastifyBaseLogger, filesMax = volumeFilesMax): MadeFiles {
  const inTurn = fairQueue({ atOnce: 1, waitingMax: 100 });
  const inFlight = new Map<string, Promise<MadeFile | null>>();
  let shelves: { volume: Volume; files: Map<string, MadeFile> }[] = [];
  const find = (name: string) => shelves.find(({ files }) => files.has(name))?.files.get(name);

  async function shelfFor(bytes: number) {
    const [current, before] = shelves;
    const hasRoom = current && current.volume.bytes + bytes <= volumeBytesMax && current.files.size < filesMax;
    if (hasRoom) return current;
    const next = { volume: await Volume.open(), files: new Map<string, MadeFile>() };
    shelves = current ? [next, current] : [next];
    await before?.volume.retire();
    return next;
  }

  async function makeFile(name: string, make: Make): Promise<MadeFile | null> {
    const body = await make();
    if (!body) return null;
    const compressed = await compress(body);
    const smaller = compressed.length < body.length * worthCompressing ? compressed : null;
    try {
      const { volume, files } = await shelfFor(body.length + compressed.length);
      const file = { plain: await volume.store(body), gzip: smaller && (await volume.store(smaller)) };
      files.set(name, file);
      return file;
    } catch (error) {
      log.warn({ err: error }, "a file could not be stored and will be made again for its next reader");
      return { plain: inMemory(body), gzip: smaller && inMemory(smaller) };
    }
  }

  return {
    has: (name) => find(name) !== undefined,
    async get(name, make) {
      const found = find(name);
      if (found) return found;
      const making = inFlight.get(name) ?? inTurn([], () => makeFile(name, make)).finally(() => inFlight.delete(name));
      inFlight.set(name, making);
      return making;
    },
    async close() {
      for (const { volume } of shelves) await volume.retire();
      shelves = [];
    },
  };
}

/** Streams a cached file, so that many slow readers take no memory. */
export function sendMade(request: FastifyRequest, reply: FastifyReply, { plain, gzip: packed }: MadeFile) {
  if (packed) reply.header("vary", "accept-encoding");
  if (!packed || !accepts(request, "gzip")) return reply.header("content-length", plain.length).send(plain.read());
  return reply.header("content-encoding", "gzip").header("content-length", packed.length).send(packed.read());
}
