/** Says that something in the record is wrong. Its message names it in one line. */
export class Fault extends Error {
  override name = "Fault";
}

export function must(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Fault(message);
}
