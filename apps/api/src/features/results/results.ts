import type { PartyResults, Summary } from "@mero-mat/api/results";
import type { Connection } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import * as logScopes from "@mero-mat/db/queries/log-scopes";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import * as results from "@mero-mat/db/queries/results";
import { sees } from "@mero-mat/db/transaction-snapshot";
import { snapshot } from "../../answers/snapshot.ts";
import type { Reads } from "../../calls/reads.ts";
import { type Events, isUncounted } from "../../events/events.ts";
import { type Leads, readLeads } from "./leads.ts";
import { toPartyResults } from "./party-results.ts";

/** Results of the country, read at most once a second for all readers. */
export interface Results {
  /** Never older than the reader's own vote. */
  parties(reader: Account | null): Promise<PartyResults>;
  leads(reader: Account | null): Promise<Leads>;
  summary(reader: Account | null): Promise<Summary>;
  /** Reads public results without a cache. */
  source: Reads;
}

interface Sources {
  db: Connection["db"];
  /** Reads visitors' results elsewhere, when there is such a place. */
  visitorsRead: Reads | null;
  events: Events;
}

const snapshotsOf = (read: Reads) => ({
  parties: snapshot(() =>
    read(async (db) => {
      const [totals, lastCount] = [await partyVotes.totals(db), await logScopes.lastNationwideCount(db)];
      return { snapshot: totals.snapshot, results: toPartyResults(totals, lastCount) };
    }),
  ),
  leads: snapshot(() => read((db) => readLeads(db, { pending: false }))),
  summary: snapshot(() => read(results.summary)),
});

export function openResults({ db, visitorsRead, events }: Sources): Results {
  const read: Reads = (load) => load(db);
  const forVoters = snapshotsOf(read);
  const forVisitors = visitorsRead ? snapshotsOf(visitorsRead) : forVoters;
  const snapshots = [forVoters, forVisitors].flatMap((kind) => Object.values(kind));
  // A subscriber that receives a change reads the new state.
  events.onChange((hint) => {
    if (isUncounted(hint)) return;
    for (const kept of snapshots) kept.drop();
  });
  const of = (reader: Account | null) => (reader ? forVoters : forVisitors);

  return {
    async parties(reader) {
      const vote = reader && (await partyVotes.ofUser(db, reader.id));
      const { results } = await of(reader).parties.read((kept) => !vote || sees(kept.snapshot, vote.writtenBy));
      return results;
    },
    leads: (reader) => (reader?.role === "admin" ? readLeads(db, { pending: true }) : of(reader).leads.read()),
    summary: (reader) => of(reader).summary.read(),
    source: visitorsRead ?? read,
  };
}
