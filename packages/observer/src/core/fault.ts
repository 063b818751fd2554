/** Says that something in the record is not as it must be. Its message is one line that names it. */
export class Fault extends Error {
  override name = "Fault";
}

export function must(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Fault(message);
}
