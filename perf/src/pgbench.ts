import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Connection } from "@mero-mat/db/connect";
import { binaries } from "@mero-mat/db/testing/postgres";
import { createQueryId, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Load } from "./load.ts";
import { inFolder } from "./processes.ts";

const run = promisify(execFile);

/** Returns the statement that a query sends, with `expressions` in place of its parameters. */
export async function statementOf(
  { db }: Connection,
  query: (db: Connection["db"]) => Promise<unknown>,
  expressions: Record<string, string>,
): Promise<string> {
  let sent: RootOperationNode | undefined;
  const spy: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent = node;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await query(db.withPlugin(spy));
  if (!sent) throw new Error("The query sent no statement");
  const { sql, parameters } = db.getExecutor().compileQuery(sent, createQueryId());
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const expression = expressions[String(parameters[Number(number) - 1])];
    if (!expression) throw new Error(`Nothing stands for parameter ${number}`);
    return expression;
  });
}

export interface Pgbench {
  url: string;
  /** Values picked at random for every statement. */
  variables: Record<string, string>;
  statement: string;
  clients: number;
  seconds: number;
  /** Statements a second over all clients; unlimited by default. */
  rate?: number | undefined;
}

/** Runs PostgreSQL's own load generator, which prepares the statement once a connection. */
export async function pgbench({ url, variables, statement, clients, seconds, rate }: Pgbench): Promise<Load> {
  return inFolder(async (folder) => {
    const sets = Object.entries(variables).map(([name, draw]) => `\\set ${name} ${draw}\n`);
    writeFileSync(join(folder, "script.sql"), `${sets.join("")}${statement.replaceAll("\n", " ")};\n`);
    const plan = ["-n", "-M", "prepared", "-c", String(clients), "-j", "2", "-T", String(seconds)];
    if (rate !== undefined) plan.push("-R", String(Math.round(rate)));
    const log = ["-l", `--log-prefix=${join(folder, "times")}`];
    const { stdout } = await run(join(binaries(), "pgbench"), [...plan, ...log, "-f", join(folder, "script.sql"), url]);
    const callsPerSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    const failed = Number(/^number of failed transactions: (\d+)/m.exec(stdout)?.[1]);
    if (!(callsPerSecond > 0) || failed !== 0) throw new Error(`pgbench failed: ${stdout}`);
    // Each line of the log has client, number, microseconds, and more.
    const times = readdirSync(folder)
      .filter((name) => name.startsWith("times"))
      .flatMap((name) => readFileSync(join(folder, name), "utf8").trimEnd().split("\n"))
      .map((line) => Number(line.split(" ")[2]) / 1000);
    return { callsPerSecond, calls: times.length, times };
  });
}
