// Shows live results on a wall: it refetches when the server reports a change.
import { createClient } from "@mero-mat/client";

const { ORIGIN = "http://127.0.0.1:3000" } = process.env;
const client = createClient({ url: ORIGIN });

async function show(): Promise<void> {
  const { declaredAreas, pendingAreas } = await client.results.summary.query();
  const { topParties, totalNationalVotes } = await client.results.partyStatistics.query();
  const leaders = topParties.map(({ partyName, totalVotes }) => `${partyName} ${totalVotes}`).join(", ");
  console.log(
    `${declaredAreas} areas declared, ${pendingAreas} to come · ${totalNationalVotes} party votes: ${leaders || "none yet"}`,
  );
}

let isDue = false;
let isShowing = false;

/** Hints never stop on an election day: those that come during a reading cause only one more reading. */
async function refresh(): Promise<void> {
  isDue = true;
  if (isShowing) return;
  isShowing = true;
  while (isDue) {
    isDue = false;
    await show().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  }
  isShowing = false;
}

client.events.changes.subscribe(undefined, {
  onStarted: () => void refresh(),
  onData: ({ topic }) => void (["votes", "polls", "parties"].includes(topic) && refresh()),
  onError(error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
});
