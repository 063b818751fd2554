import { Packed } from "./compressed.ts";

const [open, comma, close, end] = [Buffer.from("["), Buffer.from(","), Buffer.from("]"), Buffer.from("}")];

/** A response that is already JSON, joined from parts that readers share. JSON.stringify parses it first. */
export class SerializedJson<T> {
  readonly packed: Packed;
  /** Whether it shows its reader's choice, and so is neither compressed nor tagged. */
  readonly isOwn: boolean;
  #parsed: { value: T } | null = null;

  constructor(content: Buffer[] | Packed, isOwn = false) {
    this.isOwn = isOwn;
    this.packed = content instanceof Packed ? content : new Packed(Buffer.concat(content));
  }

  get bytes(): Buffer {
    return this.packed.body;
  }

  /** Joins the items of a list, each given in parts. */
  static list<T>(items: Buffer[][]): SerializedJson<T[]> {
    return new SerializedJson([
      open,
      ...items.flatMap((parts, index) => (index === 0 ? parts : [comma, ...parts])),
      close,
    ]);
  }

  /** Joins an object with these fields and an already serialised field. */
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
    this.#parsed ??= { value: JSON.parse(this.bytes.toString()) };
    return this.#parsed.value;
  }
}
