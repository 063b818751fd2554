import type { CompiledQuery } from "kysely";
import type { Db } from "./connection/connect.ts";

/**
 * Compiles a statement at its first run. Later runs only fill in their lists: Kysely takes about as long to build and
 * compile the statement of a vote as PostgreSQL takes for one vote.
 */
export function compileOnce<Lists extends readonly unknown[][], Row>(
  compile: (db: Db, ...lists: Lists) => CompiledQuery<Row>,
): (db: Db, ...lists: Lists) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  /** Index of the list that each parameter stands for; -1 for a constant. */
  let listOf: number[] = [];
  return async (db, ...lists) => {
    if (!compiled) {
      // Parameters are matched with lists by identity.
      if (new Set<unknown>(lists).size < lists.length) throw new Error("every list must be an array of its own");
      compiled = compile(db, ...lists);
      const all: readonly unknown[] = lists;
      listOf = compiled.parameters.map((parameter) => all.indexOf(parameter));
    }
    const query: CompiledQuery<Row> = {
      ...compiled,
      parameters: compiled.parameters.map((constant, index) => lists[listOf[index] ?? -1] ?? constant),
    };
    return (await db.executeQuery(query)).rows;
  };
}
