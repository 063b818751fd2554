import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import sharp from "sharp";

/** Makes a picture of one colour. */
export const picture = (width = 64, height = 48, background = "#357abd") =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** It is upright only when turned, and has a place, a camera and a comment in it. */
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

/** A PNG that has exactly so many bytes, most of them in a part that every reader passes over. */
export async function pngOfSize(bytes: number): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const end = png.length - 12;
  const filler = chunk("fiLl", Buffer.alloc(bytes - png.length - 12));
  return Buffer.concat([png.subarray(0, end), filler, png.subarray(end)]);
}

/** Makes a PNG that claims a size of its own. */
export async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const header = chunk("IHDR", Buffer.concat([number(width), number(height), png.subarray(24, 29)]));
  return Buffer.concat([png.subarray(0, 8), header, png.subarray(33)]);
}

/** A zip archive with one entry that grows two thousandfold when it is opened to see what kind of document it is. */
export async function zipBomb(): Promise<Buffer> {
  const data = await promisify(deflateRaw)(Buffer.alloc(200_000_000));
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
