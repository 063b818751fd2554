import type { Db } from "@mero-mat/db/connect";
import type { LogRow } from "@mero-mat/db/queries/log-state";
import type { LogKeys } from "./keys.ts";

/** One step takes this many rows: few enough for an embedded database, whose readers have to wait. */
export const chunk = 4096;

/** Fewer ballots of one kind could be linked to their voters. */
export const floor = 10;

/** A step of the sealing is one transaction, which holds the log. */
export interface Step {
  tx: Db;
  log: LogRow;
  keys: LogKeys;
}
