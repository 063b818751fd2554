import { hash } from "node:crypto";
import type { Db } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as marks from "@mero-mat/db/queries/log-marks";
import { nationwide } from "@mero-mat/db/queries/log-scopes";
import * as logs from "@mero-mat/db/queries/log-state";
import * as notifications from "@mero-mat/db/queries/notifications";
import * as z from "zod/mini";
import { notices } from "../../notifications/mails-and-notices.ts";
import type { LogKeys } from "./keys.ts";
import { isSignedBy, readVerifier, textOf } from "./note.ts";

const linesMost = 10_000;
const hashHex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A request of `observe sample`. */
export const SampleRequest = z.object({
  origin: z.string(),
  scope: z.union([z.literal("samanupatik"), z.uuid()]),
  count: z.int().check(z.nonnegative()),
  eligible: z.int().check(z.positive()),
  seed: z.string(),
  checkpoint: z.string(),
  lines: z.array(z.object({ line: z.int(), mark: hashHex, voted: z.boolean() })).check(z.maxLength(linesMost)),
});
type Asked = z.output<typeof SampleRequest>;

/** A request that may not be answered, with the reason. */
export class RefusedSample extends Error {}

/** Repeats the draw: SHA-256 of the signed head, the dice and a counter, its first 6 bytes modulo the number of lines. */
function draw({ checkpoint, seed, eligible }: Asked, size: number): number[] {
  const lines = new Set<number>();
  for (let counter = 0; lines.size < Math.min(size, eligible); counter++)
    lines.add(hash("sha256", `${checkpoint}\n${seed}\n${counter}\n`, "buffer").readUIntBE(0, 6) % eligible);
  return [...lines];
}

const hashBytes = 32;
const lineBytes = hashBytes + 1;
const linesOfPage = 10_000;

/** Requires that the lines are those of the register that the dice have drawn: nobody may look up a neighbour. */
async function requireDrawn(tx: Db, log: logs.LogRow, asked: Asked): Promise<void> {
  const verifier = readVerifier(log.verifierKeys.split("\n")[0] ?? "");
  const [origin, size] = textOf(asked.checkpoint).split("\n");
  if (!verifier || !isSignedBy(asked.checkpoint, verifier) || origin !== log.origin || Number(size) <= asked.count)
    throw new RefusedSample("The request has no signed head of this log over its count.");
  const drawn = draw(asked, asked.lines.length);
  for (const [place, { line, mark, voted }] of asked.lines.entries()) {
    const page = await marks.page(tx, log.id, asked.count, Math.floor(line / linesOfPage));
    const at = (line % linesOfPage) * lineBytes;
    const written = page?.marks.subarray(at, at + lineBytes);
    const isRight = written?.toString("hex", 0, hashBytes) === mark && written[hashBytes] === Number(voted);
    if (drawn[place] !== line || !isRight) throw new RefusedSample(`Line ${line} was not drawn, or is another.`);
  }
}

/** Opens the drawn lines of a register, logs it and notifies the people behind them. */
export async function openMarks(tx: Db, asked: Asked, keys: Pick<LogKeys, "marks">) {
  const log = await logs.current(tx);
  await requireDrawn(tx, log, asked);
  const scope = asked.scope === "samanupatik" ? nationwide : asked.scope;
  const pads = marks.markPads((await keys.marks(tx, log)) ?? "");
  const found = await marks.openLines(tx, {
    pads,
    scope,
    count: asked.count,
    marks: asked.lines.map(({ mark }) => Buffer.from(mark, "hex")),
  });
  const byMark = new Map(found.map((opened) => [opened.mark.toString("hex"), opened]));
  for (const { id } of found)
    await notifications.send(tx, { ...notices.markOpened, type: "verification", createdBy: null, targetUserId: id });
  const details = {
    scope: asked.scope,
    count: asked.count,
    lines: asked.lines.map(({ line }) => line),
    seed: asked.seed,
  };
  const admin = { id: null, username: "npm run marks" };
  await adminLog.append(tx, [{ admin, action: "log.open_marks", subjectType: "database", details }]);
  return {
    ...asked,
    // A line without an account is of one that was deleted since.
    lines: asked.lines.map(({ line, mark, voted }) => {
      const { username, province, district, electionArea, rollNumber, salt } = byMark.get(mark) ?? {};
      return { line, mark, voted, username, province, district, electionArea, rollNumber, salt };
    }),
  };
}
