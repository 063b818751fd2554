import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { connectServer } from "@mero-mat/db/connect";
import { differences } from "@mero-mat/db/copy/write";
import { expect, onTestFinished, test } from "vitest";
import { makeBackup } from "../src/backup/make.ts";
import { restoreBackup } from "../src/backup/restore.ts";
import { readEnv } from "../src/env.ts";
import { diskObjects } from "../src/objects/disk.ts";
import { s3Objects } from "../src/objects/s3.ts";
import { startApp } from "./harness.ts";
import { picture } from "./pictures.ts";
import { manyVoters } from "./polls-harness.ts";
import { serverDatabase } from "./processes/programs.ts";
import { startS3 } from "./s3-server.ts";
import { listen, put } from "./uploads-harness.ts";

interface Line {
  picture?: string;
  table?: string;
  rows?: string[];
  end?: boolean;
  pictures?: number;
  bytes?: string;
  about?: {
    migration: string;
    tables: { name: string; columns: string[] }[];
    sequences: { name: string; value: number | null }[];
  };
}

function folderOfItsOwn(): string {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function backUp() {
  const app = await startApp();
  const origin = await listen(app);
  const [cookie = ""] = await manyVoters(app, 1);
  const { body } = await put(origin, await picture().png().toBuffer(), { cookie });
  const folder = folderOfItsOwn();
  const file = join(folder, "whole.backup");
  await makeBackup(app.connection, diskObjects(app.objectsFolder), { file, withoutKeys: false });
  const read = (): Line[] =>
    gunzipSync(readFileSync(file))
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  return { app, folder, file, read, name: String(body.url).slice("/objects/".length) };
}

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String).sort();

test("a backup with anything that this product does not write is refused before a row or a picture is written", async () => {
  const { folder, read, name } = await backUp();
  const url = await serverDatabase();
  const { db, close } = connectServer({ url });
  onTestFinished(close);
  const DATA_DIR = join(folder, "data");
  const env = readEnv({ DATABASE_URL: url, DATA_DIR });
  const isPicture = (line: Line) => line.picture !== undefined;
  const renamed = (to: string) => (lines: Line[]) =>
    lines.map((line) => (isPicture(line) ? { ...line, picture: to } : line));
  const header = (change: (about: NonNullable<Line["about"]>) => object) => (lines: Line[]) =>
    lines.map((line) => (line.about ? { ...line, about: { ...line.about, ...change(line.about) } } : line));
  const changes: Record<string, (lines: Line[]) => Line[]> = {
    "leads out of the folder": renamed("../../escaped.txt"),
    "is absolute": renamed("/tmp/escaped.webp"),
    "has a folder": renamed(`deeper/${name}`),
    "ends after a null byte": renamed(`${name}\0.webp`),
    "is the log's mark": renamed("log-head-1.json"),
    "is not in lower case": renamed(name.toUpperCase()),
    "is there twice": (lines) => lines.flatMap((line) => (isPicture(line) ? [line, line] : [line])),
    "is not counted": (lines) => lines.filter((line) => !isPicture(line)),
    "comes before the rows": (lines) => lines.sort((a, b) => Number(isPicture(b) && !a.about) - Number(isPicture(a))),
    "comes after the end": (lines) => [...lines.filter((line) => !isPicture(line)), ...lines.filter(isPicture)],
    "is of a table that the file does not name": (lines) =>
      lines.map((line) => (line.table === "users" ? { ...line, table: "pg_authid" } : line)),
    "names a table of the system": header(({ tables }) => ({
      tables: [...tables, { ...tables[0], name: "pg_catalog.pg_authid" }],
    })),
    "names a table that there is not": header(({ tables }) => ({
      tables: [...tables, { ...tables[0], name: "more" }],
    })),
    "names columns in another order": header(({ tables }) => ({
      tables: tables.map((table) => ({ ...table, columns: [...table.columns].reverse() })),
    })),
    "names a sequence that there is not": header(() => ({ sequences: [{ name: "pg_catalog", value: 7 }] })),
    "is of a version that there never was": header(() => ({ migration: "20200101000000_nothing" })),
    "has a second header": (lines) => [...lines.slice(0, 1), ...lines],
    "has a second end": (lines) => [...lines, ...lines.slice(-1)],
  };
  for (const [what, change] of Object.entries(changes)) {
    const file = join(folder, "changed.backup");
    writeFileSync(
      file,
      gzipSync(
        change(read())
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(""),
      ),
    );
    await expect(restoreBackup(env, file), what).rejects.toThrow(
      /not a Mero Mat backup|do not belong to Mero Mat|is incomplete/,
    );
    expect(existsSync(DATA_DIR) ? filesIn(DATA_DIR) : [], what).toEqual([]);
    expect(await db.selectFrom("users").select("id").execute(), what).toEqual([]);
    rmSync(file);
  }
  expect(filesIn(folder)).not.toContainEqual(expect.stringContaining("escaped"));

  // The same file unchanged is restored, so what was refused above was refused for its change.
  const { report } = await restoreBackup(env, join(folder, "whole.backup"));
  expect(report).toContain("restored and verified");
  expect(filesIn(join(DATA_DIR, "objects"))).toContain(name);
  // Only the table of sessions has fewer rows after a restore.
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  const whole = read()[0]?.about as Parameters<typeof differences>[1];
  expect(await db.transaction().execute((tx) => differences(tx, whole))).toEqual(["sessions"]);
});

test("a backup whose line never ends is refused before it fills the memory", async () => {
  const { folder, file } = await backUp();
  const header = gunzipSync(readFileSync(file)).toString().split("\n", 1);
  const endless = gzipSync(Buffer.concat([Buffer.from(`${header}\n`), Buffer.alloc(2 ** 27 + 2 ** 20, "a")]));
  writeFileSync(join(folder, "endless.backup"), endless);
  const env = readEnv({ DATABASE_URL: await serverDatabase(), DATA_DIR: join(folder, "data") });
  await expect(restoreBackup(env, join(folder, "endless.backup"))).rejects.toThrow("one of its lines is too long");
});

test("no store of objects takes a name that leads elsewhere, and a link in its place is replaced, not followed", async () => {
  const { objects, options } = await startS3();
  const folder = folderOfItsOwn();
  const disk = diskObjects(join(folder, "objects"));
  for (const store of [disk, s3Objects(options)])
    for (const name of ["../escaped.webp", "/escaped.webp", "a/b.webp", "..", "", "a.webp?acl", "a.sh"]) {
      await expect(store.put(name, Buffer.from("x"), "image/webp"), name).rejects.toThrow("no name of an object");
      await expect(store.get(name), name).rejects.toThrow("no name of an object");
      await expect(store.remove(name), name).rejects.toThrow("no name of an object");
    }
  expect([...objects.keys(), ...filesIn(folder)]).toEqual(["objects"]);

  const secret = join(folder, "secret.txt");
  writeFileSync(secret, "as it was");
  await disk.put("first.webp", Buffer.from("x"), "image/webp");
  symlinkSync(secret, join(folder, "objects", "linked.webp"));
  await disk.put("linked.webp", Buffer.from("new"), "image/webp");
  expect(readFileSync(secret, "utf8")).toBe("as it was");
});

test("a backup does not write into a file or through a link that somebody has put in its way", async () => {
  const { app, folder } = await backUp();
  const target = join(folder, "somebody-elses.txt");
  writeFileSync(target, "as it was");
  const file = join(folder, "next.backup");
  symlinkSync(target, `${file}.part`);
  await makeBackup(app.connection, diskObjects(app.objectsFolder), { file, withoutKeys: false });
  expect(readFileSync(target, "utf8")).toBe("as it was");
});
