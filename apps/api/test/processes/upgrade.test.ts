import { connectServer } from "@mero-mat/db/connect";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { call, emptyFolder, launchServer, serverDatabase, startServer } from "./programs.ts";

test("an earlier release works on a later schema, until the schema drops something the release uses", async () => {
  const DATABASE_URL = await serverDatabase();
  const { db, close } = connectServer({ url: DATABASE_URL });
  onTestFinished(close);
  const [expanded, contracted] = ["99990101000000_add_something", "99990102000000_take_something_away"];
  const apply = (name: string) => sql`insert into kysely_migration values (${name}, now()::text)`.execute(db);
  const env = { DATABASE_URL, DATA_DIR: emptyFolder() };

  await apply(expanded);
  const server = await startServer(env);
  const isReady = async () => (await call(server, "GET /readyz")).status === 200;
  await expect.poll(isReady).toBe(true);

  await apply(contracted);
  await sql`insert into oldest_release (release, migration) values ('9.1.0', ${expanded})`.execute(db);
  await expect.poll(isReady).toBe(false);
  const refused = await launchServer({ ...env, DATA_DIR: emptyFolder() }).ended;
  expect(refused).toMatchObject({
    code: 1,
    stderr:
      "This database needs release 9.1.0 or later; this is an earlier one. " +
      "Start that release, or restore a backup from before the upgrade: see docs/operations.md.\n",
  });
});
