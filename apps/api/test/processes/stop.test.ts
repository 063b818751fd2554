import { once } from "node:events";
import { existsSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { openEmbedded } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import { expect, test } from "vitest";
import { voter } from "../harness.ts";
import { call, emptyFolder, serverDatabase, startServer, subscribe } from "./programs.ts";

// Then the server cuts the connections that are left.
const leftIsCutMs = 10_000;

/** Starts a registration whose head the server has and whose body it still waits for. */
async function beginRegistration(origin: string, username: string) {
  const body = JSON.stringify(voter(username));
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    expect: "100-continue",
  };
  const half = request(new URL("/api/register", origin), { method: "POST", headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    half.once("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    half.once("error", reject);
  });
  answered.catch(() => {});
  half.flushHeaders();
  await new Promise((resolve) => half.once("continue", resolve));
  return { finish: () => half.end(body), answered };
}

test("a stop lets calls finish, ends the streams, takes no new calls and closes the database", async () => {
  const DATA_DIR = emptyFolder();
  const server = await startServer({ DATA_DIR });
  const browsers = await Promise.all([subscribe(server), subscribe(server)]);
  const registration = await beginRegistration(server.origin, "sita");

  const since = Date.now();
  const ended = server.end("SIGTERM");
  await server.prints(/"msg":"stopping"/);
  // Fastify refuses calls itself until it no longer listens.
  const late = await call(server, "GET /healthz").then(
    ({ status }) => status,
    () => null,
  );
  expect([null, 503]).toContain(late);
  registration.finish();
  expect(await registration.answered).toBe(200);
  expect(await Promise.all(browsers.map((browser) => browser.ended))).toEqual(["by the server", "by the server"]);
  expect(await ended).toMatchObject({ code: 0, stderr: "" });
  expect(Date.now() - since).toBeLessThan(leftIsCutMs);

  expect(existsSync(join(DATA_DIR, "lock"))).toBe(false);
  const { db, close } = await openEmbedded(DATA_DIR);
  expect(await accounts.findForLogin(db, "sita")).toMatchObject({ username: "sita" });
  await close();
});

test("Ctrl-C stops like SIGTERM, with PostgreSQL too, and waits for no connection without a request", async () => {
  const server = await startServer({ DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase() });
  const browser = await subscribe(server);
  const { hostname, port } = new URL(server.origin);
  const openedAhead = connect(Number(port), hostname);
  await once(openedAhead, "connect");
  openedAhead.on("error", () => {});
  const since = Date.now();
  expect(await server.end("SIGINT")).toMatchObject({ code: 0, stderr: "" });
  expect(Date.now() - since).toBeLessThan(leftIsCutMs);
  expect(await browser.ended).toBe("by the server");
});
