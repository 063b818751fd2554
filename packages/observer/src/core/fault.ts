/** Thrown when something in the record is wrong. Its message names it in one line. */
export class Fault extends Error {
  override name = "Fault";
  /** Signed heads that the log contradicts. */
  readonly contradicted: readonly string[];

  constructor(message: string, contradicted: readonly string[] = []) {
    super(message);
    this.contradicted = contradicted;
  }
}

export function must(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Fault(message);
}
