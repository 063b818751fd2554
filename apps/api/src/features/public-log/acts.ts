import type { Db } from "@mero-mat/db/connect";
import * as acts from "@mero-mat/db/queries/log-acts";
import * as logs from "@mero-mat/db/queries/log-state";
import { append, entryAt } from "./append.ts";
import { actsEntry } from "./entries.ts";
import type { Step } from "./step.ts";

/** Appends the digest of administrators' actions for each day that is over. */
export async function announceActs({ tx, log }: Step): Promise<boolean> {
  if (!(await acts.take(tx))) return false;
  const days = await acts.due(tx);
  const first = await append(tx, log, days.map(actsEntry));
  await acts.put(
    tx,
    log.id,
    days.map(({ day }) => day),
    first,
  );
  await logs.update(tx, log.id, { acts: log.acts + days.length });
  return true;
}

export interface CheckedActs {
  /** The first difference between the audit log and the public log. */
  fault: string | null;
  days: number;
  acts: number;
  last: string | null;
  /** Lines of days that the public log does not have yet. */
  later: number;
}

async function faultOf(db: Db, found: acts.LoggedDay): Promise<string | null> {
  const { day, entry, logId } = found;
  const lines = `${found.acts} action${found.acts === 1 ? "" : "s"}`;
  if (entry === null) return `${day}: the database has ${lines}, and the public log has no entry of that day.`;
  if (logId === null) return `${day}: its entry was in a log that has been removed.`;
  const logged = await entryAt(db, logId, entry);
  if (logged === actsEntry(found)) return null;
  return `${day}: the database has ${lines} with another digest than entry ${entry} of log ${logId}, ${logged ?? "which is missing"}.`;
}

/** Compares the audit log with the digests in the public log, day by day, up to the first difference. */
export async function checkActs(db: Db): Promise<CheckedActs> {
  const checked: CheckedActs = { fault: null, days: 0, acts: 0, last: null, later: await acts.undigested(db) };
  for (;;) {
    const days = await acts.after(db, checked.last);
    if (days.length === 0) return checked;
    for (const found of days) {
      const fault = await faultOf(db, found);
      if (fault) return { ...checked, fault };
      checked.days++;
      checked.acts += found.acts;
      checked.last = found.day;
    }
  }
}
