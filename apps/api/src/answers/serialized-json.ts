const [open, comma, close, end] = [Buffer.from("["), Buffer.from(","), Buffer.from("]"), Buffer.from("}")];

/** Holds an answer that is already JSON, joined from parts that readers share. JSON.stringify parses it first. */
export class SerializedJson<T> {
  readonly bytes: Buffer;

  constructor(parts: Buffer[]) {
    this.bytes = Buffer.concat(parts);
  }

  /** Joins the items of a list, each given in parts. */
  static list<T>(items: Buffer[][]): SerializedJson<T[]> {
    return new SerializedJson([
      open,
      ...items.flatMap((parts, index) => (index === 0 ? parts : [comma, ...parts])),
      close,
    ]);
  }

  /** Joins an object with these fields and a field that is written already. */
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
