interface Box {
  type: string;
  body: Buffer;
}

const aac = 0x40;
const decoderConfig = 0x04;
const elementaryStream = 0x03;

/** Splits a part of the file into boxes, which must fill it exactly. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const isLong = size === 1;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    const start = at + (isLong ? 16 : 8);
    if (at + length < start || at + length > bytes.length) throw new RangeError("Cut off");
    boxes.push({ type, body: bytes.subarray(start, at + length) });
    at += length;
  }
  return boxes;
}

/** Finds the boxes at a path of types below one another. */
const inside = (boxes: Box[], [type, ...rest]: string[]): Box[] => {
  const found = boxes.filter((box) => box.type === type);
  return rest.length === 0 ? found : found.flatMap(({ body }) => inside(boxesIn(body), rest));
};

/** Returns whether a sample entry's descriptor names AAC, and not another codec that `mp4a` may hold. */
function isAac(descriptor: Buffer): boolean {
  let at = 4;
  const open = (tag: number) => {
    if (descriptor.readUInt8(at++) !== tag) throw new RangeError("Another descriptor");
    while (descriptor.readUInt8(at++) & 0x80);
  };
  open(elementaryStream);
  at += 3;
  open(decoderConfig);
  return descriptor.readUInt8(at) === aac;
}

/** Adds up durations of samples, for each of which a run has a fixed number of fields. */
function runDuration({ body }: Box, usual: number): number {
  const flags = body.readUInt32BE(0) & 0xff_ffff;
  const count = body.readUInt32BE(4);
  if (!(flags & 0x100)) return count * usual;
  const perSample = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  let sum = 0;
  for (let sample = 0; sample < count; sample++, at += perSample) sum += body.readUInt32BE(at);
  return sum;
}

function fragmentDuration(traf: Box, usual: number): number {
  const boxes = boxesIn(traf.body);
  const [head] = inside(boxes, ["tfhd"]);
  if (!head) throw new RangeError("No header");
  const flags = head.body.readUInt32BE(0) & 0xff_ffff;
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const own = flags & 0x8 ? head.body.readUInt32BE(at) : usual;
  return inside(boxes, ["trun"]).reduce((sum, run) => sum + runDuration(run, own), 0);
}

function tableDuration({ body }: Box): number {
  let sum = 0;
  const count = body.readUInt32BE(4);
  for (let entry = 0, at = 8; entry < count; entry++, at += 8) sum += body.readUInt32BE(at) * body.readUInt32BE(at + 4);
  return sum;
}

/** Returns the length in seconds of an MP4 with one AAC track and nothing else, or null. Throws when it is cut off. */
export function mp4Seconds(bytes: Buffer): number | null {
  const file = boxesIn(bytes);
  const [media, ...others] = inside(file, ["moov", "trak", "mdia"]);
  if (!media || others.length > 0) return null;
  const parts = boxesIn(media.body);
  const [handler] = inside(parts, ["hdlr"]);
  const [head] = inside(parts, ["mdhd"]);
  const [descriptions] = inside(parts, ["minf", "stbl", "stsd"]);
  const [times] = inside(parts, ["minf", "stbl", "stts"]);
  if (!handler || !head || !descriptions || !times) return null;
  const [entry, ...more] = boxesIn(descriptions.body.subarray(8));
  const isSound = handler.body.toString("latin1", 8, 12) === "soun" && entry?.type === "mp4a" && more.length === 0;
  const [descriptor] = entry && isSound ? inside(boxesIn(entry.body.subarray(28)), ["esds"]) : [];
  if (!descriptor || !isAac(descriptor.body)) return null;

  const isLong = head.body.readUInt8(0) === 1;
  const timescale = head.body.readUInt32BE(isLong ? 20 : 12);
  const stated = isLong ? Number(head.body.readBigUInt64BE(24)) : head.body.readUInt32BE(16);
  const usual = inside(file, ["moov", "mvex", "trex"])[0]?.body.readUInt32BE(12) ?? 0;
  const fragments = inside(file, ["moof", "traf"]).reduce((sum, traf) => sum + fragmentDuration(traf, usual), 0);
  const duration = Math.max(stated, tableDuration(times) + fragments);
  return timescale > 0 && duration > 0 ? duration / timescale : null;
}
