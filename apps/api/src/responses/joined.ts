import { crc32 } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { accepts, deflatePiece, Packed, sendPacked, worthCompressing } from "./compressed.ts";

export type Part = Buffer | Packed;

const bytesOf = (part: Part): Buffer => (part instanceof Packed ? part.body : part);

export const joined = (parts: Part[]): Buffer => Buffer.concat(parts.map(bytesOf));

// A gzip header without name and time, and the empty last block of its stream.
const [header, end] = [Buffer.from("1f8b08000000000000ff", "hex"), Buffer.from("0300", "hex")];

/**
 * Compresses parts to one gzip stream: the shared parts once for all responses that include them, the others together.
 */
async function gzipped(parts: Part[]): Promise<Buffer> {
  const pieces: Promise<Buffer>[] = [];
  let plain: Buffer[] = [];
  const flush = () => {
    if (plain.length > 0) pieces.push(deflatePiece(Buffer.concat(plain)));
    plain = [];
  };
  let [checksum, length] = [0, 0];
  for (const part of parts) {
    const body = bytesOf(part);
    checksum = crc32(body, checksum);
    length += body.length;
    // A short part alone would compress badly.
    if (!(part instanceof Packed) || body.length < worthCompressing) plain.push(body);
    else {
      flush();
      pieces.push(part.piece());
    }
  }
  flush();
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([header, ...(await Promise.all(pieces)), end, trailer]);
}

/** Sends public parts as one body. Parts that are not shared are compressed for this response only. */
export async function sendJoined(request: FastifyRequest, reply: FastifyReply, parts: Part[]): Promise<FastifyReply> {
  const isShared = parts.some((part) => part instanceof Packed && part.body.length >= worthCompressing);
  if (!isShared || !accepts(request, "gzip")) return sendPacked(request, reply, new Packed(joined(parts)));
  return reply.header("content-encoding", "gzip").send(await gzipped(parts));
}
