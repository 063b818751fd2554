const headerLength = 27;
const samplesPerSecond = 48_000;
const firstPage = 2;
const noPosition = 0xffff_ffff_ffff_ffffn;

/** Returns the length in seconds of an Ogg with one Opus stream and nothing else, or null. Throws when it is cut off. */
export function oggSeconds(bytes: Buffer): number | null {
  let stream: number | undefined;
  let preSkip = 0;
  let last = 0n;
  for (let at = 0; at < bytes.length; ) {
    if (bytes.toString("latin1", at, at + 4) !== "OggS" || bytes.readUInt8(at + 4) !== 0) return null;
    const position = bytes.readBigUInt64LE(at + 6);
    const serial = bytes.readUInt32LE(at + 14);
    const body = at + headerLength + bytes.readUInt8(at + 26);
    const lengths = bytes.subarray(at + headerLength, body);
    const end = body + lengths.reduce((sum, length) => sum + length, 0);
    if (end > bytes.length) throw new RangeError("Cut off");
    if (stream === undefined) {
      const isOpus = bytes.toString("latin1", body, body + 8) === "OpusHead" && bytes.readUInt8(at + 5) === firstPage;
      if (!isOpus) return null;
      stream = serial;
      preSkip = bytes.readUInt16LE(body + 10);
    }
    if (serial !== stream) return null;
    if (position !== noPosition && position > last) last = position;
    at = end;
  }
  const samples = Number(last) - preSkip;
  return samples > 0 ? samples / samplesPerSecond : null;
}
