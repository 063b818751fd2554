import type { Connection, Db } from "@mero-mat/db/connect";
import * as marks from "@mero-mat/db/queries/log-marks";
import type * as logs from "@mero-mat/db/queries/log-state";
import type { Events } from "../../events/events.ts";
import type { Objects } from "../../objects/objects.ts";
import type { Snapshot } from "../../responses/snapshot.ts";
import { nonceOf } from "./ballot.ts";
import { type Count, openCounts } from "./counts.ts";
import { type LogKeys, startNextLog } from "./keys.ts";
import { signNote } from "./note.ts";

export interface PublicLog {
  /** Wakes the sealing job. */
  wake(): void;
  /** Ends the log and begins another one. */
  startNext(tx: Db): Promise<void>;
  /** The counts of all scopes, read once a second for all readers. */
  counts: Snapshot<Count[]>;
  nonceOf(vote: Parameters<typeof nonceOf>[1]): string;
  /** Signs lines about a ballot for the owner's receipt, under the log's origin. */
  signReceipt(origin: string, lines: string): string;
  /** Lists the account's lines in the registers of the current log. */
  marksOf(db: Db, log: logs.LogRow, userId: string): Promise<marks.OwnMark[]>;
}

declare module "../../context.ts" {
  interface Services {
    publicLog: PublicLog;
  }
}

interface Options {
  db: Connection["db"];
  events: Events;
  publicUrl: URL;
  keys: LogKeys;
  objects: Objects;
  wake(): void;
}

export const openPublicLog = ({ db, events, publicUrl, keys, objects, wake }: Options): PublicLog => ({
  wake,
  startNext: (tx) => startNextLog(tx, { publicUrl, keys, objects }),
  counts: openCounts(db, events),
  nonceOf: (vote) => nonceOf(keys.ballots, vote),
  signReceipt: (origin, lines) => signNote(`${origin}\n${lines}`, keys.receipts(origin)),
  async marksOf(from, log, userId) {
    const key = await keys.marks(from, log);
    return key === null ? [] : marks.ofUser(from, userId, marks.markPads(key));
  },
});
