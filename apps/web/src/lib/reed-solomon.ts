/** Multiplies in the field of QR codes, whose elements are bytes. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> bit) & 1) * a);
  return product;
}

/** The polynomial whose roots are the first powers of two, without its leading one. */
function divisorOf(degree: number): number[] {
  let divisor = Array.from({ length: degree }, (_, at) => Number(at === degree - 1));
  let root = 1;
  for (let step = 0; step < degree; step++) {
    const before = divisor;
    divisor = before.map((value, at) => multiply(value, root) ^ (before[at + 1] ?? 0));
    root = multiply(root, 2);
  }
  return divisor;
}

/** The bytes that let a reader put damaged ones right. */
export function correctionOf(data: number[], degree: number): number[] {
  const divisor = divisorOf(degree);
  let rest = divisor.map(() => 0);
  for (const byte of data) {
    const [first = 0, ...others] = rest;
    const factor = byte ^ first;
    rest = divisor.map((value, at) => (others[at] ?? 0) ^ multiply(value, factor));
  }
  return rest;
}
