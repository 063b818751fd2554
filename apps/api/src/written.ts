const [open, comma, close] = ["[", ",", "]"].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

/** An answer that is JSON already, of parts that readers share. Whatever else turns it into JSON reads it first. */
export class Written<T> {
  readonly bytes: Buffer;

  constructor(parts: Buffer[]) {
    this.bytes = Buffer.concat(parts);
  }

  /** Each item in its own parts. */
  static list<T>(items: Buffer[][]): Written<T[]> {
    return new Written([open, ...items.flatMap((parts, index) => (index === 0 ? parts : [comma, ...parts])), close]);
  }

  toJSON(): T {
    return JSON.parse(this.bytes.toString());
  }
}
