import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Client, createClient } from "@mero-mat/client";
import { type Connection, connectServer } from "@mero-mat/db/connect";
import { cloneDatabase } from "@mero-mat/db/testing/databases";
import { codeIn, linkIn } from "@mero-mat/server/testing/mails";
import { freePort } from "@mero-mat/test-tools/free-port";

/** Serves the product as `npm start` does with PostgreSQL, on its own database and in its own folder. */
export interface Server {
  origin: string;
  /** The typed client is signed in as the administrator. */
  admin: Client;
  adminAccount: { username: string; password: string };
  makeAdmin(id: string): Promise<void>;
  mailedCode(to: string): Promise<string>;
  /** Reads where the newest link mailed to an address leads. */
  mailedLink(to: string): Promise<string>;
  /** Does what no call can do. */
  withDatabase(work: (db: Connection["db"]) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const main = fileURLToPath(import.meta.resolve("@mero-mat/server/programs/main"));

function untilItListens(child: ChildProcess): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server stopped with ${code}:\n${output}`)));
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes("is running at http")) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
}

export async function startServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-e2e-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const adminAccount = { username: "officer", password: "officer-secret" };
  const databaseUrl = await cloneDatabase(process.env["E2E_TEMPLATE_URL"] ?? "");
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "warn",
      MAX_EVENT_LOOP_DELAY_MS: "0",
      ADMIN_USERNAME: adminAccount.username,
      ADMIN_PASSWORD: adminAccount.password,
    },
  });

  async function mailed(to: string, find: (mail: string) => string | undefined): Promise<string> {
    const outbox = join(folder, "outbox");
    for (let attempt = 0; attempt < 4800; attempt++) {
      const mails = await Promise.resolve()
        .then(() => readdirSync(outbox).filter((name) => name.endsWith(".eml")))
        .catch((): string[] => []);
      // A notice to the same address may come after the code or the link.
      const found = mails
        .sort()
        .map((name) => readFileSync(join(outbox, name), "utf8"))
        .filter((text) => text.includes(`To: ${to}`))
        .flatMap((text) => find(text) ?? [])
        .at(-1);
      if (found) return found;
      await pause(50);
    }
    throw new Error(`No mail came for ${to}`);
  }

  await untilItListens(child);
  const admin = createClient({ url: origin });
  await admin.auth.login.mutate(adminAccount);
  const withDatabase = async (work: (db: Connection["db"]) => Promise<void>) => {
    const connection = connectServer({ url: databaseUrl, poolSize: 1 });
    await work(connection.db).finally(connection.close);
  };
  // A sign-in proves an administrator's identity for ten minutes, and a busy machine needs longer for a worker's tests.
  const provedAt = new Date(Date.now() + 86_400_000);
  await withDatabase(async (db) => void (await db.updateTable("sessions").set({ provedAt }).execute()));
  return {
    origin,
    admin,
    adminAccount,
    async makeAdmin(id) {
      await admin.adminAccounts.setRole.mutate({ id, role: "admin" });
    },
    mailedCode: (to) => mailed(to, codeIn),
    mailedLink: (to) => mailed(to, linkIn),
    withDatabase,
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null && child.kill("SIGTERM")) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
