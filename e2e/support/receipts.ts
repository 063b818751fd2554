import { newArea, newPoll, newVoter, optionOf } from "./polls.ts";
import type { Server } from "./server.ts";
import { expect, type Page } from "./test.ts";

type Voter = Awaited<ReturnType<typeof newVoter>>;

/** Creates a poll with three votes; the first voter's page shows it. */
export async function votedPoll(server: Server, content: string) {
  const area = newArea();
  const poll = await newPoll(server, area, content);
  const voters = [];
  for (const name of ["Sita Rai", "Sita Rai", "Hari Thapa"]) {
    const voter = await newVoter(server, area);
    await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, name) });
    voters.push(voter);
  }
  const [own] = voters;
  if (!own) throw new Error("Nobody has voted");
  return { area, poll, own };
}

/** Declares the poll and waits until the voter's ballot is counted in the record. */
export async function declare({ admin }: Server, { client }: Voter, id: string): Promise<void> {
  await admin.adminPolls.declareWinner.mutate({ id });
  await expect.poll(async () => (await client.publicLog.receipts.query())[0]?.state).toBe("counted");
}

/** Finds the steps of a check on the page. */
export const steps = (page: Page) => page.getByRole("region", { name: "What was checked" }).getByRole("listitem");
