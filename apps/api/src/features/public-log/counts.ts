import type { Db } from "@mero-mat/db/connect";
import * as scopes from "@mero-mat/db/queries/log-scopes";
import type { Events } from "../../events/events.ts";
import { type Snapshot, snapshot } from "../../responses/snapshot.ts";
import { scopeName } from "./entries.ts";

export type Count = scopes.CountedScope;

/** Lists what the log counts, each scope by its name there; without a scope all of them. */
export async function readCounts(db: Db, scope?: string): Promise<Count[]> {
  const found = await scopes.counts(db, scope === "samanupatik" ? scopes.nationwide : (scope ?? null));
  return found.map((count) => ({ ...count, scope: scopeName(count.scope) }));
}

/** Opens the counts of all scopes, read at most once a second. Dropped at a declaration, so that the refetch after its event includes the poll. */
export function openCounts(db: Db, events: Events): Snapshot<Count[]> {
  const counts = snapshot(() => readCounts(db));
  events.onChange((topic) => topic === "polls" && counts.drop());
  return counts;
}
