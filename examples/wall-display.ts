// Shows live results on a wall: it refetches when the server reports a change.
import { type Client, createClient } from "@mero-mat/client";

const { ORIGIN = "http://127.0.0.1:3000" } = process.env;

async function show(client: Client): Promise<void> {
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
async function refresh(client: Client): Promise<void> {
  isDue = true;
  if (isShowing) return;
  isShowing = true;
  while (isDue) {
    isDue = false;
    await show(client).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  }
  isShowing = false;
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

try {
  const client = createClient({ url: ORIGIN });
  console.log(`Waiting for ${ORIGIN}`);
  client.events.changes.subscribe(undefined, {
    onStarted: () => void refresh(client),
    onData: ({ topic }) => void (["votes", "polls", "parties"].includes(topic) && refresh(client)),
    onError: fail,
  });
} catch (error) {
  fail(error);
}
