import { sql } from "kysely";
import { expect, test } from "vitest";
import { signUp, startApp } from "./harness.ts";

test("a response that is the same for everybody looks up no session", async () => {
  const app = await startApp();
  const cookie = await signUp(app, "sita");
  await sql`alter table sessions rename to sessions_away`.execute(app.connection.db);
  for (const path of ["/api/political-parties/active", "/trpc/parties.active,policy.contact,roll.mode?batch=1"])
    expect((await app.call(`GET ${path}`, { cookie })).status, path).toBe(200);
  for (const path of ["/api/user", "/trpc/parties.active,auth.currentUser?batch=1"])
    expect((await app.call(`GET ${path}`, { cookie })).status, path).toBe(500);
});
