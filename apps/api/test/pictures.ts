import { promisify } from "node:util";
import { constants, crc32, deflateRaw, type ZlibOptions } from "node:zlib";
import sharp from "sharp";

/** Creates a picture of one colour. */
export const picture = (width = 64, height = 48, background = "#357abd") =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** Creates large pictures without colours, in a fraction of the time. */
export const grey = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 }, limitInputPixels: false });

/** Creates a GIF of this size whose only frame is small and in the far corner. */
export async function gifOnCanvas(width: number, height: number): Promise<Buffer> {
  const gif = await picture(8, 8).gif().toBuffer();
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0]));
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  gif.writeUInt16LE(width - 8, frame + 1);
  gif.writeUInt16LE(height - 8, frame + 3);
  return gif;
}

/** Creates a photo that is upright only when turned, and has a place, a camera and a comment in it. */
export const photoWithPlace = (): Promise<Buffer> =>
  picture(64, 48)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: "Sita of Kathmandu", ImageDescription: "<script>alert(1)</script>" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "27/1 42/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "85/1 19/1 0/1" },
    })
    .toBuffer();

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([number(data.length), body, number(crc32(body))]);
}

/** Creates a PNG of exactly this many bytes, most of them in a part that every reader skips. */
export async function pngOfSize(bytes: number): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const end = png.length - 12;
  const filler = chunk("fiLl", Buffer.alloc(bytes - png.length - 12));
  return Buffer.concat([png.subarray(0, end), filler, png.subarray(end)]);
}

/** Creates a PNG that claims a size of its own. */
export async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const header = chunk("IHDR", Buffer.concat([number(width), number(height), png.subarray(24, 29)]));
  return Buffer.concat([png.subarray(0, 8), header, png.subarray(33)]);
}

/** Creates a zip archive whose entry grows a thousandfold when it is opened to see what kind of document it is. */
export async function zipBomb(): Promise<Buffer> {
  const deflate = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw);
  const piece = await deflate(Buffer.alloc(2_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  const data = Buffer.concat([...Array<Buffer>(100).fill(piece), await deflate(Buffer.alloc(0), {})]);
  const name = Buffer.from("[Content_Types].xml");
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(200_000_000, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, data]);
}
