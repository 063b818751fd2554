import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Db } from "../connection/connect.ts";
import type { DB } from "../schema.ts";

const statementsMost = 200;

/** Fakes a row with any column that the statement may return. */
const anyRow = (text: string) => Object.fromEntries([...text.matchAll(/[a-z_]\w*/g)].map(([word]) => [word, "1"]));

/** Returns a row for the first run of each statement and none after that, so that loops end. */
class Recorder implements DatabaseConnection {
  readonly statements = new Set<string>();
  #count = 0;

  async executeQuery<R>({ sql: text }: CompiledQuery): Promise<QueryResult<R>> {
    if (++this.#count > statementsMost) throw new Error("There is no end to it");
    const isKnown = this.statements.has(text);
    this.statements.add(text);
    return { rows: isKnown ? [] : [anyRow(text) as R], numAffectedRows: isKnown ? 0n : 1n };
  }

  // biome-ignore lint/correctness/useYield: nothing here reads a statement's rows one by one
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("No statement is streamed");
  }
}

/** Lists the statements that a function sends; the rows it gets are fakes. */
export async function statementsOf(work: (db: Db) => unknown): Promise<string[]> {
  const recorder = new Recorder();
  const nothing = async () => {};
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        destroy: nothing,
        releaseConnection: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        acquireConnection: async () => recorder,
      }),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  await db.transaction().execute(async (tx) => work(tx));
  return [...recorder.statements];
}

const clause =
  /(?<!\b(?:distinct|epoch|delete|for|key|do|inner|left|cross|full)) (?=(?:from|where|(?:inner |left |cross |full )?join|group by|order by|limit|returning|on conflict|values|set|union|for update|for share|insert into|delete from|update)\b)/g;

/** Puts one clause on each line, so that a change shows in its line. */
export const layOut = (statement: string): string =>
  statement.replace(/--.*$/gm, "").replace(/\s+/g, " ").trim().replace(clause, "\n  ");
