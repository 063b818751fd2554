import { hash } from "node:crypto";
import * as marks from "@mero-mat/db/queries/log-marks";
import * as scopes from "@mero-mat/db/queries/log-scopes";
import { append } from "./append.ts";
import { marksEntry } from "./entries.ts";
import { makeMarksKey } from "./keys.ts";
import type { Step } from "./step.ts";

const hashBytes = 32;
const lineBytes = hashBytes + 1;

/** Writes a stored page of the register as it is served. */
export function linesOf(page: Buffer): string {
  const lines: string[] = [];
  for (let at = 0; at < page.length; at += lineBytes)
    lines.push(`${page.toString("hex", at, at + hashBytes)} ${page[at + hashBytes]}\n`);
  return lines.join("");
}

interface Counted {
  scope: string;
  /** The entry of the count. */
  count: number;
  isLater: boolean;
}

/**
 * Writes who was eligible and who voted, directly after a count and in its transaction: no account may come, go or move
 * between its lines. A page at a time, so that memory stays flat; no vote waits for the lock of the log.
 */
export async function markRegister({ tx, log, keys }: Step, counted: Counted, { ballots }: { ballots: number }) {
  const { scope, count } = counted;
  const pads = marks.markPads((await keys.marks(tx, log)) ?? (await makeMarksKey(tx)));
  await marks.open(tx, { ...counted, pads });
  const [hashes, sums]: [Buffer[], { eligible: number; voted: number; admins: number }] = [
    [],
    { eligible: 0, voted: 0, admins: 0 },
  ];
  for (;;) {
    const lines = await marks.nextPage(tx);
    const last = lines.at(-1);
    if (!last) break;
    sums.eligible += lines.length;
    for (const { hasVoted, isAdminsVote } of lines) {
      if (hasVoted) sums.voted++;
      if (isAdminsVote) sums.admins++;
    }
    const page = Buffer.from(lines.map(({ mark, hasVoted }) => `${mark}${hasVoted ? "01" : "00"}`).join(""), "hex");
    const lastMark = Buffer.from(last.mark, "hex");
    await marks.addPage(tx, { logId: log.id, entry: count, page: hashes.length, marks: page, lastMark });
    hashes.push(hash("sha256", lines.map(({ mark, hasVoted }) => `${mark} ${hasVoted ? 1 : 0}\n`).join(""), "buffer"));
  }
  await marks.close(tx);
  const entry = marksEntry({
    scope,
    count,
    ...sums,
    removed: ballots - sums.voted,
    pages: hashes.length,
    marks: hash("sha256", Buffer.concat(hashes)),
  });
  await append(tx, log, [entry]);
  await scopes.setMarked(tx, scope, count);
  if (scope !== scopes.nationwide) await marks.forgetDeparted(tx, scope);
}
