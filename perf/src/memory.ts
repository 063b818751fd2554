import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { startServer } from "@mero-mat/test-tools/server-process";
import { serverFolder } from "./processes.ts";

/** Reads how many megabytes of memory a process holds. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

// The server's parts, opened and used once, without the server.
const parts = `
  import { PGlite } from "@electric-sql/pglite";
  for (const name of ["fastify", "kysely", "@trpc/server", "zod/mini", "pino", "sharp", "@node-rs/argon2", "lucia"])
    await import(name);
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];
  const database = new PGlite({ dataDir: process.env.DATABASE, startParams });
  await database.query("select count(*) from users");
  console.log(process.memoryUsage().rss / 1024 / 1024);
  await database.close();`;

/** Measures a server with the embedded database in this folder, and bare Node with the same parts. */
export async function memoryWithDatabase(folder: string): Promise<{ product: number; bare: number }> {
  const { pid, stop } = await startServer({ PATH: process.env.PATH, DATA_DIR: folder });
  const product = residentMb(pid);
  await stop();
  const env = { ...process.env, DATABASE: `${folder}/database` };
  const bare = execFileSync(process.execPath, ["--input-type=module", "-e", parts], { cwd: serverFolder, env });
  return { product, bare: Number(bare) };
}
