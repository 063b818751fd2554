import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as z from "zod/mini";
import { StartProblem } from "../env.ts";
import { uploadName } from "../objects/store.ts";
import { aboutFile, messageOf } from "../problems.ts";

// A backup is compressed JSON lines: a header, rows, pictures, and an end marker.

const format = "mero-mat-backup/1";

/** The longest line that is read into memory; this program writes some megabytes at most. */
const lineMax = 2 ** 27;

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));

const Header = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  withoutKeys: z._default(z.boolean(), false),
  about: z.object({
    migration: z.string(),
    tables: z.array(z.object({ name, columns: z.array(name), rows: z.int(), digest: z.string() })),
    sequences: z.array(z.object({ name, value: z.nullable(z.int()) })),
  }),
});
const Rows = z.object({ table: name, rows: z.array(z.string()) });
const Picture = z.object({ picture: z.string().check(z.regex(uploadName)), bytes: z.string() });
const End = z.object({ end: z.literal(true), pictures: z.int() });
const Line = z.union([Rows, Picture, End, Header]);

export type Header = z.output<typeof Header>;
type Line = z.output<typeof Line>;

export const headerOf = (about: Header["about"], withoutKeys: boolean): Header => ({
  format,
  madeAt: new Date().toISOString(),
  withoutKeys,
  about,
});

/** Writes a file that appears only when complete, readable only by its owner: it holds password hashes and keys. */
export async function writeLines(file: string, work: (write: (line: Line) => Promise<void>) => Promise<void>) {
  const part = `${file}.part`;
  // Never opens an existing file: another user's file would stay readable to them, and a symlink would lead elsewhere.
  await rm(part, { force: true });
  const handle = await open(part, "wx", 0o600);
  const gzip = createGzip();
  const written = writeFile(handle, gzip).catch((error: Error) => {
    throw aboutFile(error, file);
  });
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
  let length = 0;
  for await (const chunk of unzipped.setEncoding("utf8")) {
    const [end = "", ...more] = String(chunk).split("\n");
    begun.push(end);
    length += end.length;
    for (const next of more) {
      yield begun.join("");
      begun.splice(0, begun.length, next);
      length = next.length;
    }
    if (length > lineMax) throw new Error("one of its lines is too long");
  }
  await read;
}

function readLine(text: string): Line {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    throw new Error("it is not a Mero Mat backup, or it is damaged");
  }
}

/** Refuses a line that this product does not write after those before it. */
function lineChecker(): (line: Line) => void {
  let tables: Set<string> | undefined;
  const pictures = new Set<string>();
  let isOver = false;
  const isExpected = (line: Line): boolean => {
    if (isOver || (tables === undefined) !== "format" in line) return false;
    if ("format" in line) {
      tables = new Set(line.about.tables.map(({ name }) => name));
      return tables.size === line.about.tables.length;
    }
    if ("rows" in line) return pictures.size === 0 && tables?.has(line.table) === true;
    if ("picture" in line) return pictures.size < pictures.add(line.picture).size;
    isOver = true;
    return line.pictures === pictures.size;
  };
  return (line) => {
    if (!isExpected(line)) throw new Error("it is not a Mero Mat backup, or it is damaged");
  };
}

/** Reads a backup line by line. An incomplete file fails with a one-line message for the operator. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const texts = textsOf(file);
  const check = lineChecker();
  let isWhole = false;
  for (;;) {
    let line: Line;
    try {
      const { value, done } = await texts.next();
      if (done && isWhole) return;
      if (done) throw new Error("it is incomplete");
      line = readLine(value);
      check(line);
    } catch (error) {
      throw new StartProblem(`Could not read ${file}: ${messageOf(error)}. Nothing was restored.`);
    }
    isWhole = "end" in line;
    yield line;
  }
}
