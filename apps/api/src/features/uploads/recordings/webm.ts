const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
};
const parents = new Set([ids.segment, ids.info, ids.tracks, ids.trackEntry, ids.cluster, ids.blockGroup]);
// A recorder does not know these sizes when it writes them.
const mayBeOpen = new Set([ids.segment, ids.cluster]);
const audioTrack = 2;

interface Element {
  id: number;
  start: number;
  end: number;
}

const lengthOf = (first: number | undefined): number => {
  const length = Math.clz32(first ?? 0) - 23;
  if (length > 8) throw new RangeError("No EBML number");
  return length;
};

function readElement(bytes: Buffer, at: number): Element {
  const idLength = lengthOf(bytes[at]);
  if (idLength > 4) throw new RangeError("No EBML id");
  const id = bytes.readUIntBE(at, idLength);
  const sizeAt = at + idLength;
  const sizeLength = lengthOf(bytes[sizeAt]);
  const start = sizeAt + sizeLength;
  if (start > bytes.length) throw new RangeError("Cut off");
  let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
  let isOpen = size === 0xff >> sizeLength;
  for (const byte of bytes.subarray(sizeAt + 1, start)) {
    size = size * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  const end = isOpen && mayBeOpen.has(id) ? bytes.length : start + size;
  if (end > bytes.length) throw new RangeError("Cut off");
  return { id, start, end };
}

const readNumber = (bytes: Buffer, { start, end }: Element) =>
  end - start > 6 ? Number(bytes.readBigUInt64BE(start)) : end > start ? bytes.readUIntBE(start, end - start) : 0;

/** Returns the length in seconds of a WebM with one Opus track and nothing else, or null. Throws when it is cut off. */
export function webmSeconds(bytes: Buffer): number | null {
  const header = readElement(bytes, 0);
  if (header.id !== ids.header) return null;
  const tracks: number[] = [];
  const codecs: string[] = [];
  let isWebm = false;
  let scale = 1_000_000;
  let stated = 0;
  let clusterTime = 0;
  let last = -1;
  for (let at = header.start; at < bytes.length; ) {
    const element = readElement(bytes, at);
    const { id, start, end } = element;
    const text = () => bytes.toString("latin1", start, end);
    if (id === ids.docType) isWebm = text() === "webm";
    if (id === ids.timestampScale) scale = readNumber(bytes, element);
    if (id === ids.duration) stated = end - start === 4 ? bytes.readFloatBE(start) : bytes.readDoubleBE(start);
    if (id === ids.trackType) tracks.push(readNumber(bytes, element));
    if (id === ids.codec) codecs.push(text());
    if (id === ids.clusterTime) clusterTime = readNumber(bytes, element);
    if (id === ids.block || id === ids.simpleBlock)
      last = Math.max(last, clusterTime + bytes.readInt16BE(start + lengthOf(bytes[start])));
    at = parents.has(id) ? start : end;
  }
  const isOpus = codecs.join() === "A_OPUS" && tracks.join() === String(audioTrack);
  return isWebm && isOpus && last >= 0 ? (Math.max(stated, last) * scale) / 1e9 : null;
}
