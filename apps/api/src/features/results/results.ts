import type { PartyResults, Summary } from "@mero-mat/api/results";
import type { Connection, Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import * as logScopes from "@mero-mat/db/queries/log-scopes";
import type { PartyTotals } from "@mero-mat/db/queries/party-votes";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import * as publicTotals from "@mero-mat/db/queries/public-totals";
import * as results from "@mero-mat/db/queries/results";
import { sees } from "@mero-mat/db/transaction-snapshot";
import type { Reads } from "../../calls/reads.ts";
import { type Events, isUncounted } from "../../events/events.ts";
import { snapshot } from "../../responses/snapshot.ts";
import { type Leads, readLeads } from "./leads.ts";
import { toPartyResults } from "./party-results.ts";

/** Results of the country, read at most once a second for all readers. */
declare module "../../context.ts" {
  interface Services {
    results: Results;
  }
}

export interface Results {
  /** Never older than the reader's own vote. */
  parties(reader: Account | null): Promise<PartyResults>;
  /** Returns the published results, and the reader's own view of them while their vote is not in these yet. */
  partiesAndOwn(reader: Account | null): Promise<{ published: PartyResults; own: PartyResults | null }>;
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

const partiesOf = (read: Reads, count: (db: Db) => Promise<PartyTotals & { step?: number }>) =>
  snapshot(() =>
    read(async (db) => {
      const [totals, lastCount] = [await count(db), await logScopes.lastNationwideCount(db)];
      return { totals, lastCount, results: toPartyResults(totals, lastCount) };
    }),
  );

const snapshotsOf = (read: Reads) => ({
  parties: partiesOf(read, publicTotals.publicTotals),
  exactParties: partiesOf(read, partyVotes.totals),
  leads: snapshot(() => read((db) => readLeads(db, { pending: false }))),
  summary: snapshot(() => read(results.summary)),
});

const isStepped = ({ step = 1 }: { step?: number }) => step > 1;

/** Adds the reader's own vote to totals that were published before it. */
function withOwn<Totals extends PartyTotals>(totals: Totals, { taken, left }: publicTotals.OwnChange): Totals {
  const parties = totals.parties.map((party) => ({
    ...party,
    votes: Math.max(0, party.votes + Number(party.partyName === taken) - Number(party.partyName === left)),
  }));
  parties.sort((a, b) => b.votes - a.votes);
  return { ...totals, parties };
}

export function openResults({ db, visitorsRead, events }: Sources): Results {
  const read: Reads = (load) => load(db);
  const forVoters = snapshotsOf(read);
  const forVisitors = visitorsRead ? snapshotsOf(visitorsRead) : forVoters;
  const snapshots = [forVoters, forVisitors].flatMap((kind) => Object.values(kind));
  // A subscriber that receives a change reads the new state.
  events.onChange((topic) => {
    if (isUncounted(topic)) return;
    for (const snapshot of snapshots) snapshot.drop();
  });
  const snapshotsFor = (reader: Account | null) => (reader ? forVoters : forVisitors);

  return {
    async parties(reader) {
      const { published, own } = await this.partiesAndOwn(reader);
      return own ?? published;
    },
    async partiesAndOwn(reader) {
      const vote = reader && (await partyVotes.ofUser(db, reader.id));
      const { parties, exactParties } = snapshotsFor(reader);
      const cached = await (reader?.role === "admin" ? exactParties : parties).read(
        ({ totals }) => !vote || isStepped(totals) || sees(totals.snapshot, vote.writtenBy),
      );
      if (!vote || !isStepped(cached.totals) || sees(cached.totals.snapshot, vote.writtenBy))
        return { published: cached.results, own: null };
      const change = await publicTotals.ownChange(db, reader.id);
      const own = change ? toPartyResults(withOwn(cached.totals, change), cached.lastCount) : null;
      return { published: cached.results, own };
    },
    leads: (reader) =>
      reader?.role === "admin" ? readLeads(db, { pending: true }) : snapshotsFor(reader).leads.read(),
    summary: (reader) => snapshotsFor(reader).summary.read(),
    source: visitorsRead ?? read,
  };
}
