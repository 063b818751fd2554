import type { Readable } from "node:stream";
import { limits } from "@mero-mat/domain/limits";
import type { FastifyRequest } from "fastify";
import { fail, failureOf } from "../../calls/failures.ts";

const { uploadBytesMax } = limits;
// Bytes that a multipart body may have around the file.
const wrapping = 64 * 1024;

const forms = { files: 1, fields: 10, parts: 11, fieldSize: 1024, fileSize: uploadBytesMax };

async function read(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    // The rest is read and dropped: a client that is still sending does not read the response.
    if (size <= uploadBytesMax) chunks.push(chunk);
  }
  if (size > uploadBytesMax) throw fail("file_too_large");
  return Buffer.concat(chunks);
}

async function readForm(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file({ limits: forms, throwFileSizeLimit: false });
  if (part?.fieldname !== "file") throw fail("not_an_image");
  const bytes = await read(part.file);
  if (part.file.truncated) throw fail("file_too_large");
  return bytes;
}

/** Reads the file from a form's field `file` or from the body. It stays in memory, so that nothing is left on disk. */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  const { raw, headers } = request;
  const isForm = request.isMultipart();
  if (Number(headers["content-length"] ?? 0) > uploadBytesMax + (isForm ? wrapping : 0)) throw fail("file_too_large");
  try {
    return await (isForm ? readForm(request) : read(raw));
  } catch (error) {
    if (failureOf(error).reason === "file_too_large") throw error;
    // A form that is none, or a connection that broke.
    throw fail("not_an_image");
  } finally {
    // The rest of the form is ignored, but the connection stays usable.
    raw.unpipe();
    raw.resume();
  }
}
