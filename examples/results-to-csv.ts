// Writes who leads or has won where, a row for each area, as CSV. Anybody may read it.
import { createClient } from "@mero-mat/client";
import { toCsv } from "./csv.ts";

const { ORIGIN = "http://127.0.0.1:3000" } = process.env;

try {
  const client = createClient({ url: ORIGIN });
  const parties = await client.results.partyLeads.query();
  const rows = parties.flatMap(({ partyName, areas }) =>
    areas.map(
      ({
        province,
        district,
        electionArea,
        winnerDeclared,
        leadingCandidate: { candidateName, voteCount },
        totalVotes,
      }) => [
        province,
        district,
        electionArea,
        winnerDeclared ? "won" : "leads",
        candidateName,
        partyName,
        voteCount,
        totalVotes,
      ],
    ),
  );
  const head = ["province", "district", "area", "state", "candidate", "party", "votes", "of"];
  process.stdout.write(toCsv([head, ...rows]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
