const [open, comma, close, end] = [Buffer.from("["), Buffer.from(","), Buffer.from("]"), Buffer.from("}")];

/** Is an answer that is JSON already, made of parts that readers share. Whatever else turns it into JSON parses it first. */
export class SerializedJson<T> {
  readonly bytes: Buffer;

  constructor(parts: Buffer[]) {
    this.bytes = Buffer.concat(parts);
  }

  /** Joins items, each of which is given as its parts. */
  static list<T>(items: Buffer[][]): SerializedJson<T[]> {
    return new SerializedJson([
      open,
      ...items.flatMap((parts, index) => (index === 0 ? parts : [comma, ...parts])),
      close,
    ]);
  }

  /** Joins an object of these fields with a written one. */
  static beside<F extends object, K extends string, T>(
    fields: F,
    name: K,
    { bytes }: SerializedJson<T>,
  ): SerializedJson<F & Record<K, T>> {
    return new SerializedJson([
      Buffer.from(`${JSON.stringify(fields).slice(0, -1)},${JSON.stringify(name)}:`),
      bytes,
      end,
    ]);
  }

  toJSON(): T {
    return JSON.parse(this.bytes.toString());
  }
}
