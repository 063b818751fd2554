import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { diskObjects } from "../src/objects/disk.ts";
import type { Objects } from "../src/objects/objects.ts";
import { removeLeftOver } from "../src/objects/store.ts";
import { shared, startApp } from "./harness.ts";
import { picture } from "./pictures.ts";
import { manyVoters } from "./polls-harness.ts";
import { getRaw, left, listen, openConnections, put } from "./uploads-harness.ts";

function folderOfItsOwn(): string {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-kept-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const place = shared(async (app) => ({ app, origin: await listen(app) }));

const png = () => picture().png().toBuffer();

test("an admin's picture is public and cached; a voter's is for its owner and admins, and never cached", async () => {
  const webFolder = folderOfItsOwn();
  mkdirSync(join(webFolder, "assets"));
  writeFileSync(join(webFolder, "index.html"), "<!doctype html><title>Mero Mat</title>");
  const app = await startApp({ webFolder });
  const origin = await listen(app);
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const [owner = "", other = ""] = await manyVoters(app, 2);
  const ofAdmin = (await put(origin, await png(), { cookie: admin })).body.url;
  const ofOwner = (await put(origin, await png(), { cookie: owner })).body.url;

  const visitors = { nobody: "", owner, other, admin };
  const see = async (url: string, method: string) => {
    const statuses: Record<string, number> = {};
    for (const [visitor, cookie] of Object.entries(visitors)) {
      const { status, headers, body } = await getRaw(origin, url, { cookie, accept: "text/html" }, method);
      statuses[visitor] = status;
      if (status === 200) {
        expect(headers).toMatchObject({
          "content-type": "image/webp",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'",
          "content-disposition": `inline; filename="${url.replace("/objects/", "")}"`,
          "cache-control": url === ofAdmin ? "public, max-age=31536000, immutable" : "private, no-store",
        });
        const isWhole = method === "HEAD" ? body.length === 0 : body.length === Number(headers["content-length"]);
        expect(isWhole && Number(headers["content-length"]) > 0).toBe(true);
        expect(headers["set-cookie"]).toBeUndefined();
      } else {
        expect(headers["cache-control"]).toBe("no-store");
        if (method === "GET") expect(JSON.parse(String(body))).toMatchObject({ reason: "not_found" });
      }
    }
    return statuses;
  };
  for (const method of ["GET", "HEAD"]) {
    expect(await see(ofAdmin, method)).toEqual({ nobody: 200, owner: 200, other: 200, admin: 200 });
    expect(await see(ofOwner, method)).toEqual({ nobody: 404, owner: 200, other: 404, admin: 200 });
  }
});

test("a public picture counts as a call until it is known, private and made-up ones always", async () => {
  const app = await startApp({ callsPerMinute: 8 });
  const origin = await listen(app);
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const [owner = ""] = await manyVoters(app, 1);
  const shared = (await put(origin, await png(), { cookie: admin })).body.url;
  const own = (await put(origin, await png(), { cookie: owner })).body.url;
  const read = async (url: string, cookie?: string) => {
    const { status, headers } = await app.call(`GET ${url}`, { cookie, address: "10.0.0.1" });
    return [status, headers["x-ratelimit-remaining"]];
  };
  const strange = () => `/objects/${crypto.randomUUID()}.webp`;
  expect(await read(shared)).toEqual([200, "7"]);
  expect(await read(shared)).toEqual([200, undefined]);
  expect(await read(own, owner)).toEqual([200, "6"]);
  expect(await read(own, owner)).toEqual([200, "5"]);
  expect(await read(own)).toEqual([404, "4"]);
  for (const left of ["3", "2", "1", "0"]) expect(await read(strange())).toEqual([404, left]);
  expect((await read(strange()))[0]).toBe(429);
  expect((await read(own, owner))[0]).toBe(429);
  expect(await read(shared)).toEqual([200, undefined]);
});

test("only the server's user can read the files and their folder", async () => {
  const { app, origin } = await place();
  const [cookie] = await manyVoters(app, 1);
  const { url } = (await put(origin, await png(), { cookie })).body;
  expect(statSync(join(app.objectsFolder, url.slice("/objects/".length))).mode & 0o077).toBe(0);
});

test("no path reaches anything but an upload, however it is spelled", async () => {
  const { app, origin } = await place();
  const [cookie = ""] = await manyVoters(app, 1, "admin");
  const { body } = await put(origin, await png(), { cookie });
  const name = body.url.slice("/objects/".length);
  const id = name.slice(0, -".webp".length);
  const stranger = "01234567-89ab-7cde-8f01-23456789abcd.webp";
  writeFileSync(join(app.objectsFolder, stranger), "no row knows this file");
  const paths = [
    "",
    ".",
    "..",
    "../",
    id,
    `${id}.png`,
    `${name}.part`,
    `${name}/`,
    `/${name}`,
    `./${name}`,
    `x/../${name}`,
    `${name}%00`,
    `${name}%00.png`,
    `%00${name}`,
    `${name}%0a`,
    `${name}%20`,
    `%20${name}`,
    stranger,
    id.toUpperCase(),
    "../package.json",
    "..%2fpackage.json",
    "%2e%2e%2fpackage.json",
    "..%5cpackage.json",
    "%252e%252e%252fetc/passwd",
    "/etc/passwd",
    "%2fetc%2fpasswd",
    "..%c0%af..%c0%afetc/passwd",
    `${".".repeat(3)}//etc/passwd`,
    "x".repeat(4000),
    `..%2fobjects%2f${name}`,
    `%2e/${name}`,
    `${name};x`,
    "' or 1=1 --".replaceAll(" ", "%20"),
    "*",
    "null",
    "undefined",
  ];
  for (const path of paths) {
    const { status, body: answer } = await getRaw(origin, `/objects/${path}`, { cookie });
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(JSON.parse(String(answer)).reason).toBe("not_found");
  }
  expect((await getRaw(origin, `/objects/${name}?x=1`)).status).toBe(200);
  for (const method of ["PUT", "POST", "DELETE"])
    expect((await getRaw(origin, body.url, { cookie }, method)).status).toBe(405);
  expect(existsSync(join(app.objectsFolder, name))).toBe(true);
});

/** Creates storage that stores everything, but only when released. */
function slowObjects(folder: string) {
  const waiting: (() => void)[] = [];
  const disk = diskObjects(folder);
  const objects: Objects = {
    ...disk,
    async put(...object) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await disk.put(...object);
    },
  };
  const until = async (count: number) => {
    while (waiting.length < count) await pause(10);
  };
  const goOn = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { objects, until, goOn };
}

test("an account uploads two pictures at once, not three, and holds nobody else up", async () => {
  const slow = slowObjects(folderOfItsOwn());
  const app = await startApp({ objects: slow.objects });
  const origin = await listen(app);
  const [cookie, other] = await manyVoters(app, 2);
  const bytes = await png();
  const first = [put(origin, bytes, { cookie }), put(origin, bytes, { cookie })];
  await slow.until(2);
  const third = await put(origin, bytes, { cookie });
  expect(third).toMatchObject({ status: 429, body: { reason: "too_many_requests" } });
  expect(third.headers.get("retry-after")).toBe("2");
  const fourth = put(origin, bytes, { cookie: other });
  await slow.until(3);
  slow.goOn();
  for (const answer of await Promise.all([...first, fourth])) expect(answer.status).toBe(200);
  const again = put(origin, bytes, { cookie });
  await slow.until(1);
  slow.goOn();
  expect((await again).status).toBe(200);
});

test("a picture is not stored when its sender's account is deleted during the upload", async () => {
  const folder = folderOfItsOwn();
  const slow = slowObjects(folder);
  const app = await startApp({ objects: slow.objects });
  const origin = await listen(app);
  const [cookie = ""] = await manyVoters(app, 1);
  const abort = new AbortController();
  const bytes = new Uint8Array(await png());
  const sent = fetch(`${origin}/api/upload`, { method: "PUT", body: bytes, headers: { cookie }, signal: abort.signal });
  await slow.until(1);
  abort.abort();
  await expect(sent).rejects.toThrow();
  // The server has noticed.
  await expect.poll(() => openConnections(app)).toBe(0);
  slow.goOn();
  await expect.poll(async () => (await left(app)).rows).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test("cleaning up removes leftovers of a killed process and of deleted accounts, and nothing else", async () => {
  const app = await startApp();
  const { db } = app.connection;
  const origin = await listen(app);
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const [cookie, gone] = await manyVoters(app, 2);
  const kept = [await put(origin, await png(), { cookie: admin }), await put(origin, await png(), { cookie })];
  await put(origin, await png(), { cookie: gone });
  const owners = db.selectFrom("uploads").select("ownerId");
  await db.deleteFrom("users").where("id", "=", owners.orderBy("id", "desc").limit(1)).execute();
  await db.updateTable("uploads").set({ ownerId: null }).where("isPublic", "=", true).execute();
  const unfinished = { isPublic: true, createdAt: sql<string>`now() - interval '61 minutes'` };
  const { id } = await db.insertInto("uploads").values(unfinished).returning("id").executeTakeFirstOrThrow();
  writeFileSync(join(app.objectsFolder, `${id}.webp.part`), "half");
  const fresh = await db.insertInto("uploads").values({ isPublic: true }).returning("id").executeTakeFirstOrThrow();

  await removeLeftOver(db, diskObjects(app.objectsFolder));
  const names = kept.map(({ body }) => body.url.slice("/objects/".length)).sort();
  const { files, rows } = await left(app);
  expect(files.sort()).toEqual(names);
  expect(rows.sort()).toEqual([...names, `${fresh.id}.webp`].sort());
  expect((await getRaw(origin, `/objects/${fresh.id}.webp`)).status).toBe(404);
});

test("an unwritable disk is reported to the sender, and leaves nothing behind", async () => {
  const file = join(folderOfItsOwn(), "no-folder");
  writeFileSync(file, "");
  const app = await startApp({ objects: diskObjects(file) });
  const origin = await listen(app);
  const [cookie] = await manyVoters(app, 1);
  const answer = await put(origin, await png(), { cookie });
  expect(answer).toMatchObject({ status: 503, body: { reason: "storage_unavailable" } });
  expect(answer.body.message).toContain("Please try again in a few minutes");
  expect((await left(app)).rows).toEqual([]);
});
