import { promisify } from "node:util";
import { brotliCompress, constants, deflateRaw, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

export const worthCompressing = 1024;

// As fast as gzip; the best level is for files that never change.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);
const compressors = { br: (body: Buffer) => brotli(body, brotliOptions), gzip: promisify(gzip) };
type Encoding = keyof typeof compressors;

const deflate = promisify(deflateRaw);

/** Compresses to a piece of a gzip stream that others may follow. */
export const deflatePiece = (body: Buffer): Promise<Buffer> => deflate(body, { finishFlush: constants.Z_FULL_FLUSH });

const names = Object.keys(compressors) as Encoding[];
const patterns = new Map(
  names.map((name) => [name, new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`)] as const),
);

export const accepts = ({ headers }: FastifyRequest, encoding: Encoding): boolean =>
  patterns.get(encoding)?.test(String(headers["accept-encoding"])) ?? false;

/** Chooses the best encoding that the caller can read. */
const encodingOf = (request: FastifyRequest): Encoding | null => names.find((name) => accepts(request, name)) ?? null;

/** Bytes that are compressed once for all readers, at the first request for each encoding. */
export class Packed {
  readonly body: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();
  #piece: Promise<Buffer> | null = null;

  constructor(body: Buffer) {
    this.body = body;
  }

  as(encoding: Encoding): Promise<Buffer> {
    const packed = this.#packed.get(encoding) ?? compressors[encoding](this.body);
    this.#packed.set(encoding, packed);
    return packed;
  }

  piece(): Promise<Buffer> {
    this.#piece ??= deflatePiece(this.body);
    return this.#piece;
  }
}

/**
 * Sends these bytes, compressed if that is worth it. Only for public bytes: next to other people's text, the length of
 * the compressed bytes would reveal a secret (BREACH).
 */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<FastifyReply> {
  const encoding = packed.body.length < worthCompressing ? null : encodingOf(request);
  if (encoding === null) return reply.send(packed.body);
  return reply.header("content-encoding", encoding).send(await packed.as(encoding));
}
