import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../start.ts";

const named = /^mero-mat-(\d{4}-\d{2}-\d{2})\.backup$/;
const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export interface Daily {
  folder: string;
  keepDays: number;
}

/** Makes today's backup unless it exists, and then removes those older than `keepDays`; safe to run at any time. */
export async function daily({ folder, keepDays }: Daily, make: (file: string) => Promise<string>): Promise<string> {
  makeFolder(folder);
  const now = Date.now();
  const file = join(folder, `mero-mat-${dayOf(now)}.backup`);
  const report = existsSync(file) ? "" : await make(file);
  const oldest = dayOf(now - keepDays * dayMs);
  const removed = readdirSync(folder).filter((name) => (named.exec(name)?.[1] ?? oldest) < oldest);
  for (const name of removed) rmSync(join(folder, name));
  return removed.length > 0 ? `${report}Removed ${removed.join(", ")}.\n` : report;
}
