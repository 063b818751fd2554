import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Connection, connectServer } from "@mero-mat/db/connect";
import type { TestServer } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";

const run = promisify(execFile);

interface Counts {
  voters: number;
  polls: number;
  votes: number;
  partyVotes?: number;
  declared?: boolean;
}

/** Fills a new database with `npm run seed`, as an operator would; its output contains the seconds. */
export async function seeded(postgres: TestServer, name: string, counts: Counts): Promise<string> {
  const url = postgres.url(name);
  const admin = connectServer({ url: postgres.url() });
  await sql`create database ${sql.id(name)}`.execute(admin.db).finally(admin.close);
  const { voters, polls, votes, partyVotes = 0, declared = false } = counts;
  const options = ["--voters", voters, "--polls", polls, "--votes", votes, "--party-votes", partyVotes].map(String);
  const program = fileURLToPath(import.meta.resolve("@mero-mat/server/programs/seed"));
  const args = [program, ...options, ...(declared ? ["--declared"] : [])];
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = await run(process.execPath, args, { env });
  console.log(`\n${stdout.trim()}`);
  return url;
}

/** Runs the maintenance that PostgreSQL would otherwise do during a measurement, because there are many new rows. */
export async function settle({ db }: Connection): Promise<void> {
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}
