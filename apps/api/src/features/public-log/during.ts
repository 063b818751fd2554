import { setImmediate } from "node:timers/promises";

/** Computes while PostgreSQL executes a statement: the statement is sent before the next turn of the event loop. */
export async function during<T>(statement: Promise<unknown>, compute: () => T): Promise<T> {
  const [computed] = await Promise.all([setImmediate().then(compute), statement]);
  return computed;
}
