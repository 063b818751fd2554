import { createHash } from "node:crypto";
import pg from "pg";

// A statement that runs once a day is not worth the memory of a prepared statement in every connection.
const runsBefore = 10;
// A plan for a nearly empty table is slow in a full one: more runs mean that the tables have grown.
const runsOfPlan = 32;
const preparedMost = 200;
const watchedMost = 2000;

// Derived from the text, so that a name means the same in every process behind a pooler.
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Creates a client of pg whose connections prepare statements that run often, so that each is planned only once. */
export function preparingClient(): typeof pg.Client {
  const runs = new Map<string, number>();
  const prepared = new Map<string, { name: string; runs: number; runsMost: number }>();

  function nameOf(text: string): string | undefined {
    const known = prepared.get(text);
    if (known) {
      known.runs++;
      if (known.runs > known.runsMost) {
        known.runsMost *= runsOfPlan;
        known.name = hashOf(`${text} ${known.runsMost}`);
      }
      return known.name;
    }
    if (prepared.size >= preparedMost) return undefined;
    const count = (runs.get(text) ?? 0) + 1;
    if (count <= runsBefore) {
      // Statements built dynamically are unlimited in number.
      if (runs.size >= watchedMost) runs.clear();
      runs.set(text, count);
      return undefined;
    }
    runs.delete(text);
    const name = hashOf(text);
    prepared.set(text, { name, runs: count, runsMost: runsBefore * runsOfPlan });
    return name;
  }

  return class extends pg.Client {
    // pg's method has more overloads than a function that forwards its arguments can express.
    override query(text: unknown, values?: unknown, ...rest: unknown[]): never {
      const isStatement = typeof text === "string" && Array.isArray(values) && values.length > 0;
      const name = isStatement ? nameOf(text) : undefined;
      const given = name === undefined ? [text, values, ...rest] : [{ name, text, values }, undefined, ...rest];
      return Reflect.apply(super.query, this, given) as never;
    }
  };
}
