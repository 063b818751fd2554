import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { expect, test } from "vitest";
import {
  call,
  emptyFolder,
  eventually,
  launchServer,
  logIn,
  serverDatabase,
  startServer,
  subscribe,
} from "../processes/programs.ts";
import { startPooler } from "./parts.ts";

test.skipIf(isLeftOut("pgbouncer"))(
  "behind a pooler that loses LISTEN the server needs a direct address, and then hears everything",
  async () => {
    const direct = await serverDatabase();
    const pooled = new URL(direct);
    pooled.port = String(await startPooler(Number(pooled.port)));
    // The socket is PostgreSQL's own.
    pooled.search = "";
    const env = { DATABASE_URL: pooled.href, DATABASE_PREPARE: "0", DATA_DIR: emptyFolder() };

    const refused = await launchServer(env).ended;
    expect(refused.code).toBe(1);
    expect(refused.stderr).toBe(
      `DATABASE_URL (${pooled.host}) is a pooler that loses LISTEN. ` +
        "Set DATABASE_DIRECT_URL to a direct connection to the PostgreSQL server.\n",
    );
    const still = await launchServer({ ...env, DATABASE_DIRECT_URL: pooled.href }).ended;
    expect(still.stderr).toMatch(/^DATABASE_DIRECT_URL \(.*\) is a pooler/);

    const admin = { ADMIN_USERNAME: "officer", ADMIN_PASSWORD: "officer-secret" };
    const server = await startServer({ ...env, ...admin, DATABASE_DIRECT_URL: direct });
    const browser = await subscribe(server);
    const { cookie } = await logIn(server, "officer", "officer-secret");
    const set = await call(server, "POST /api/admin/system-settings/gmail_enabled", {
      cookie,
      body: { value: "true" },
    });
    expect(set.status).toBe(200);
    await eventually("the change", () => browser.heard().includes('"topic":"settings"') || undefined);
  },
);
