// Votes for the CANDIDATE in the first open poll of one's own area. TOKEN has the scope `vote`.
import { createClient, isFailure } from "@mero-mat/client";

const { ORIGIN = "http://127.0.0.1:3000", TOKEN, CANDIDATE } = process.env;

async function castVote(token: string, candidate: string): Promise<string> {
  const client = createClient({ url: ORIGIN, token });
  const polls = await client.polls.list.query();
  const poll = polls.find(({ canVote }) => canVote);
  if (!poll) return "There is nothing to vote on in your area.";
  const option = poll.voteOptions.find(({ name }) => name === candidate);
  if (!option) throw new Error(`The candidates are: ${poll.voteOptions.map(({ name }) => name).join(", ")}`);
  try {
    const { changed } = await client.votes.cast.mutate({ postId: poll.id, optionId: option.id });
    return changed ? `Voted for ${candidate}` : `${candidate} has your vote already`;
  } catch (error) {
    if (isFailure(error, "voting_closed")) return "Too late: the winner has been declared.";
    throw error;
  }
}

try {
  if (!TOKEN || !CANDIDATE) throw new Error("Set TOKEN and CANDIDATE, and ORIGIN when it is not this machine.");
  console.log(await castVote(TOKEN, CANDIDATE));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
