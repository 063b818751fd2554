import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "@mero-mat/db/connect";
import * as logs from "@mero-mat/db/queries/log-state";
import * as siteMarks from "@mero-mat/db/queries/site-marks";
import * as z from "zod/mini";
import { append } from "./append.ts";
import { releaseEntry } from "./entries.ts";
import type { Step } from "./step.ts";

const Release = z.object({
  version: z.string(),
  /** Null when the build knew no repository. */
  commit: z.nullable(z.string()),
  assets: z.array(z.tuple([z.string(), z.string()])),
});
export type Release = z.output<typeof Release>;

const mark = "release";

/**
 * Reads the list that the build of the web app wrote, and asks for its entry in the log; null when no app was built. The
 * files are not hashed again, so that a file changed on this machine differs from the list.
 */
export async function openRelease(db: Db, webFolder: string): Promise<Release | null> {
  const file = join(webFolder, "release.json");
  if (!existsSync(file)) return null;
  const release = Release.parse(JSON.parse(readFileSync(file, "utf8")));
  const entry = releaseEntry(release);
  if ((await siteMarks.detailOf(db, mark)) !== entry) await siteMarks.put(db, mark, entry);
  return release;
}

/** Appends the release that a server last started with, unless the log's last one is the same. */
export async function announceRelease({ tx, log }: Step): Promise<boolean> {
  const entry = await siteMarks.detailOf(tx, mark);
  if (entry === null || entry === log.release) return false;
  await append(tx, log, [entry]);
  await logs.update(tx, log.id, { release: entry, releases: log.releases + 1 });
  return true;
}
