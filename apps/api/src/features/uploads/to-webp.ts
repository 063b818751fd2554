import { pictureFormats } from "@mero-mat/domain/file-formats";
import type { FastifyBaseLogger } from "fastify";
import { fail } from "../../calls/failures.ts";

// An animated PNG is one that moves.
const accepted = new Set([...Object.keys(pictureFormats), "image/apng"]);

// The largest photo of a phone with 50 megapixels. Decoding it line by line takes about 100 MB.
const mostPixels = 8192 * 6144;
// Pixels of formats that are decoded as a whole, at up to 18 bytes each.
const mostPixelsAtOnce = 4096 * 4096;
const longSide = 2048;
const patienceSeconds = 10;

const options = { limitInputPixels: mostPixels, failOn: "error", autoOrient: true } as const;

// Read with the first picture: a start takes an eighth less.
const libraries = () => Promise.all([import("../../objects/sharp.ts"), import("file-type")]);

/** Reads only the header, so that no pixel is decoded before their number is known. */
async function requireImage(bytes: Buffer): Promise<void> {
  const [{ sharp }, { fileTypeFromBuffer }] = await libraries();
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.has(type.mime)) throw fail("not_an_image");
  const { format, width, height, isProgressive = false } = await sharp(bytes, options).metadata();
  const isAtOnce = isProgressive || format === "heif" || format === "gif";
  if (isAtOnce && width * height > mostPixelsAtOnce) throw fail("not_an_image");
}

/**
 * Converts the picture to WebP without metadata: upright, in sRGB, without place, camera or comments. An animation
 * keeps only its first frame, because a logo or a document does not move.
 */
async function convert(bytes: Buffer, log: FastifyBaseLogger): Promise<Buffer> {
  const [{ sharp }] = await libraries();
  try {
    await requireImage(bytes);
    return await sharp(bytes, options)
      .resize(longSide, longSide, { fit: "inside", withoutEnlargement: true })
      // The next effort takes twice the time for no smaller a file.
      .webp({ quality: 80, effort: 2 })
      .timeout({ seconds: patienceSeconds })
      .toBuffer();
  } catch (error) {
    log.info({ err: error }, "an upload is no picture");
    throw fail("not_an_image");
  }
}

/** Converts one picture at a time: each may take a core and much memory. */
export function openConverter() {
  let last: Promise<unknown> = Promise.resolve();

  return function toWebp(
    bytes: Buffer,
    { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
  ): Promise<Buffer> {
    const turn = last.then(() => {
      signal.throwIfAborted();
      return convert(bytes, log);
    });
    last = turn.catch(() => {});
    return turn;
  };
}
