import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneDatabase } from "@mero-mat/db/testing/databases";
import { expect, onTestFinished, test } from "vitest";
import { diskObjects } from "../src/objects/disk.ts";
import { openApp, signInAdmin, startApp } from "./harness.ts";
import { createPoll } from "./polls-harness.ts";
import { counted, file, until } from "./public-log-harness.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-restored-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

type App = Awaited<ReturnType<typeof openApp>>;

async function declare(app: App, admin: string): Promise<string> {
  const poll = await createPoll(app, admin);
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  return poll.id;
}

test("a database older than its published log signs nothing, and the dashboard and the server's log explain why", async () => {
  const objects = diskObjects(emptyFolder());
  const before = await openApp({ objects });
  const admin = await signInAdmin(before);
  await counted(before, await declare(before, admin));
  await before.close();
  const backup = await cloneDatabase(before.databaseUrl);

  const published = await openApp({ objects, databaseUrl: before.databaseUrl });
  await counted(published, await declare(published, admin));
  await published.close();

  const restored = await startApp({ objects, databaseUrl: backup });
  await declare(restored, admin);
  const { stopped, entries } = await until(async () => {
    const { body } = await restored.call("GET /api/admin/public-log", { cookie: admin });
    return body.stopped && body;
  });
  expect(stopped).toBe(
    "this database has 3 entries of the log, but 6 were published: it is older than what others have seen",
  );
  expect(restored.log.some((line) => line.includes("nothing is sealed any more"))).toBe(true);
  expect(entries).toBe(3);
  await restored.call("POST /api/admin/public-log/seal", { cookie: admin });
  expect(await file(restored, "/log/checkpoint")).toMatchObject({ status: 503, cached: "no-store" });
  expect(await file(restored, "/log/key")).toMatchObject({ status: 200 });
  // Votes and declarations continue in the meantime.
  expect((await createPoll(restored, admin)).id).toBeTruthy();
});

test("an older database that has been written to since is detected too", async () => {
  const objects = diskObjects(emptyFolder());
  const before = await openApp({ objects });
  const admin = await signInAdmin(before);
  await before.close();
  const backup = await cloneDatabase(before.databaseUrl);
  const published = await openApp({ objects, databaseUrl: before.databaseUrl });
  await counted(published, await declare(published, admin));
  await published.close();

  // Without what it knows of the published log it signs another history of the same length.
  const elsewhere = await openApp({ objects: diskObjects(emptyFolder()), databaseUrl: backup });
  await counted(elsewhere, await declare(elsewhere, admin));
  await elsewhere.close();
  const restored = await startApp({ objects, databaseUrl: backup });
  await declare(restored, admin);
  const state = await until(async () => {
    const { body } = await restored.call("GET /api/admin/public-log", { cookie: admin });
    return body.stopped && body;
  });
  expect(state.stopped).toBe("the first 3 entries of the log are not those that were published");
});
