// The last published head of each log, stored outside the database: a restored database must not sign a second history.
import { buffer } from "node:stream/consumers";
import * as z from "zod/mini";
import type { Objects } from "../../objects/objects.ts";
import type { Head } from "./note.ts";

const Mark = z.object({
  origin: z.string(),
  size: z.int(),
  root: z.string(),
  /** Time of the restored backup, until an operator confirms that nothing was published after it. */
  restoredFrom: z.optional(z.string()),
});
export type Mark = z.output<typeof Mark>;

export const markOf = (logId: number) => `log-head-${logId}.json`;

export async function readMark(objects: Objects, logId: number): Promise<Mark | null> {
  const object = await objects.get(markOf(logId));
  return object ? Mark.parse(JSON.parse((await buffer(object.body)).toString())) : null;
}

export const putMark = (objects: Objects, logId: number, mark: Mark) =>
  objects.put(markOf(logId), Buffer.from(JSON.stringify(mark)), "application/json");

/** Logs that may have ended one after the other before their first head was published, which leaves no mark. */
const unpublishedMost = 3;

/** Finds the newest published log that a restored database does not know, because it began after the backup. */
export async function findLaterLog(objects: Objects, lastId: number): Promise<{ id: number; head: Head } | null> {
  let found: { id: number; head: Head } | null = null;
  for (let id = lastId + 1; id <= (found?.id ?? lastId) + unpublishedMost; id++) {
    const mark = await readMark(objects, id);
    if (mark) found = { id, head: { origin: mark.origin, size: mark.size, root: Buffer.from(mark.root, "base64") } };
  }
  return found;
}
