import { createHash } from "node:crypto";
import pg from "pg";

// What runs once a day is not worth the memory of every connection.
const runsBefore = 10;
const preparedMost = 200;
const watchedMost = 2000;

/** A client of pg whose connections prepare what runs often: parsed and planned once a connection. */
export function preparingClient(): typeof pg.Client {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const name = names.get(text);
    if (name !== undefined || names.size >= preparedMost) return name;
    const count = (runs.get(text) ?? 0) + 1;
    if (count <= runsBefore) {
      // Statements that are put together anew each time have no end.
      if (runs.size >= watchedMost) runs.clear();
      runs.set(text, count);
      return undefined;
    }
    runs.delete(text);
    // By its text, so that a name means the same in every process behind a pooler.
    const made = createHash("sha256").update(text).digest("base64url");
    names.set(text, made);
    return made;
  }

  return class extends pg.Client {
    // The overloads of pg's method are more than one that passes on what it is given can say.
    override query(text: unknown, values?: unknown, ...rest: unknown[]): never {
      const isStatement = typeof text === "string" && Array.isArray(values) && values.length > 0;
      const name = isStatement ? nameOf(text) : undefined;
      const given = name === undefined ? [text, values, ...rest] : [{ name, text, values }, undefined, ...rest];
      return Reflect.apply(super.query, this, given) as never;
    }
  };
}
