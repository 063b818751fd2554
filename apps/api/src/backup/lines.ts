import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as z from "zod/mini";
import { StartProblem } from "../env.ts";
import { messageOf } from "../start.ts";

// A backup is JSON lines, compressed: one that says what is in it, rows, pictures, and one that says that this was all.

const format = "mero-mat-backup/1";

const Header = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  about: z.object({
    migration: z.string(),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), digest: z.string() })),
    sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.int()) })),
  }),
});
const Rows = z.object({ table: z.string(), rows: z.array(z.string()) });
const Picture = z.object({ picture: z.string(), bytes: z.string() });
const End = z.object({ end: z.literal(true), pictures: z.int() });
const Line = z.union([Rows, Picture, End, Header]);

export type Header = z.output<typeof Header>;
type Line = z.output<typeof Line>;

export const headerOf = (about: Header["about"]): Header => ({ format, madeAt: new Date().toISOString(), about });

/** Writes a file that appears only when complete, readable only by its owner: it holds password hashes and keys. */
export async function writeLines(file: string, work: (write: (line: Line) => Promise<void>) => Promise<void>) {
  const part = `${file}.part`;
  const handle = await open(part, "w", 0o600);
  const gzip = createGzip();
  const written = writeFile(handle, gzip);
  // The writer gets the error, now or at the end.
  written.catch(() => {});
  try {
    await work(async (line) => {
      if (!gzip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(gzip, "drain"), written]);
    });
    gzip.end();
    await written;
    await handle.sync();
    await rename(part, file);
  } catch (error) {
    gzip.destroy();
    await rm(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Reads the lines of a file. It searches only the newest piece for a line end, because a picture is one long line. */
async function* textsOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const unzipped = createGunzip();
  const read = pipeline(input, unzipped);
  read.catch(() => {});
  const begun: string[] = [];
  for await (const chunk of unzipped.setEncoding("utf8")) {
    const [end = "", ...more] = String(chunk).split("\n");
    begun.push(end);
    for (const next of more) {
      yield begun.join("");
      begun.splice(0, begun.length, next);
    }
  }
  await read;
}

function readLine(text: string): Line {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    throw new Error("it is no backup of this product, or damaged");
  }
}

/** Reads a backup line by line. A file that is not a complete backup fails with one line for the person who asked. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const texts = textsOf(file);
  let isWhole = false;
  for (;;) {
    let line: Line;
    try {
      const { value, done } = await texts.next();
      if (done && isWhole) return;
      if (done) throw new Error("it ends too early");
      line = readLine(value);
    } catch (error) {
      throw new StartProblem(`Could not read ${file}: ${messageOf(error)}. Nothing was restored.`);
    }
    isWhole = "end" in line;
    yield line;
  }
}
