interface Named {
  key: string;
  text: string;
  seats: number;
  /** Its place on the half circle is measured in radians from the right. */
  angle: number;
}

interface Placed {
  key: string;
  text: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

const radius = 108;
// Width of a letter at the largest text size, in the units of the picture.
const letterWidth = 6;
// Above and below a letter, where they take no width: half of what is written in Devanagari.
const marks = /\p{Mn}/gu;
const lineHeight = 11;
const edge = 144;

/**
 * Places names around a half circle, the largest party's first, and leaves out those that would overlap or be outside.
 */
export function placeNames(groups: Named[]): Placed[] {
  const taken: { left: number; right: number; y: number }[] = [];
  const found: Placed[] = [];
  for (const { key, text, angle } of groups.filter(({ text }) => text).toSorted((a, b) => b.seats - a.seats)) {
    const side = Math.cos(angle);
    const anchor = side < -0.2 ? "end" : side > 0.2 ? "start" : "middle";
    const [x, y] = [side * radius, -Math.sin(angle) * radius];
    const width = text.replace(marks, "").length * letterWidth;
    const left = anchor === "end" ? x - width : anchor === "start" ? x : x - width / 2;
    const right = left + width;
    const isOutside = left < -edge || right > edge;
    const lies = taken.some((one) => Math.abs(one.y - y) < lineHeight && left < one.right && one.left < right);
    if (isOutside || lies) continue;
    taken.push({ left, right, y });
    found.push({ key, text, x, y, anchor });
  }
  return found;
}
