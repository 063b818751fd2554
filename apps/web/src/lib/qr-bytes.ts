import { correctionOf } from "./reed-solomon.ts";

// Versions 1 to 9 of the lowest correction: how many bytes in all, how many blocks, how many correcting bytes in each.
// Nine hold 230 bytes; the tenth counts its text in another way.
const versions = [
  [26, 1, 7],
  [44, 1, 10],
  [70, 1, 15],
  [100, 1, 20],
  [134, 1, 26],
  [172, 2, 18],
  [196, 2, 20],
  [242, 2, 24],
  [292, 2, 30],
] as const;

const headBits = 12;
const byteMode = "0100";
const padding = ["11101100", "00010001"];

const bitsOf = (value: number, length: number) => value.toString(2).padStart(length, "0");

/** The data of the code: kind, length, text, and what fills the rest. */
function dataOf(text: Uint8Array, capacity: number): number[] {
  const head = byteMode + bitsOf(text.length, 8);
  const bits = `${head}${[...text].map((byte) => bitsOf(byte, 8)).join("")}0000`;
  const bytes: string[] = bits.match(/.{8}/g) ?? [];
  while (bytes.length < capacity) bytes.push(padding[(bytes.length - text.length) % 2] ?? "");
  return bytes.map((byte) => Number.parseInt(byte, 2));
}

const interleaved = (blocks: number[][]) =>
  (blocks[0] ?? []).flatMap((_, at) => blocks.flatMap((block) => block.slice(at, at + 1)));

/** A text as the smallest version that holds it, its bytes in the order they are drawn in. */
export function qrBytes(content: string): { version: number; bytes: number[] } {
  const text = new TextEncoder().encode(content);
  const index = versions.findIndex(([total, blocks, correction]) => {
    const capacity = total - blocks * correction;
    return headBits + text.length * 8 <= capacity * 8;
  });
  const [total, count, correction] = versions[index] ?? [];
  if (!total) throw new RangeError(`${text.length} bytes are too many for a small QR code`);

  const capacity = total - count * correction;
  const data = dataOf(text, capacity);
  // The blocks of these versions are all of one length.
  const length = capacity / count;
  const blocks = Array.from({ length: count }, (_, block) => data.slice(block * length, (block + 1) * length));
  const corrections = blocks.map((block) => correctionOf(block, correction));
  return { version: index + 1, bytes: [...interleaved(blocks), ...interleaved(corrections)] };
}
