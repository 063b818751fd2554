import type { Poll } from "@mero-mat/api/polls";
import { downloadCsv } from "../../hooks/download.ts";

const head = [
  ...["poll", "text", "type", "province", "district", "electionArea", "created", "declared", "comments"],
  ...["candidate", "nepaliName", "party", "votes", "won"],
];

/** A line for each candidate of each poll, for machines: the same names in every language. */
export function exportPolls(polls: Poll[]): void {
  const lines = polls.flatMap((poll) => {
    const { province, district, electionArea } = poll;
    const shared = [
      ...[poll.id, poll.content, poll.pollType, province ?? "", district ?? "", electionArea ?? ""],
      ...[poll.createdAt, String(poll.winnerDeclared), poll.commentCount],
    ];
    if (poll.voteOptions.length === 0) return [[...shared, "", "", "", poll.totalVotes, ""]];
    return poll.voteOptions.map(({ id, name, nepaliName, party, voteCount }) => [
      ...shared,
      ...[name, nepaliName, party, voteCount ?? 0, poll.winnerDeclared ? String(id === poll.winnerOptionId) : ""],
    ]);
  });
  downloadCsv("mero-mat-polls.csv", [head, ...lines]);
}
