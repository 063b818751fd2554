import { contract } from "@mero-mat/api/contract";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import * as results from "@mero-mat/db/queries/results";
import { growthOf } from "@mero-mat/domain/growth";
import { parseOption } from "@mero-mat/domain/poll-options";
import { fail } from "../../calls/failures.ts";
import { implement } from "../../procedures/implement.ts";
import { listedAtMost, readDeclared, toAreaResult } from "./area-results.ts";
import { toCountedPoll } from "./counted-poll.ts";
import { sharedReads } from "./shared-reads.ts";

export const resultsRouter = implement(contract.results, {
  partyStatistics: ({ ctx }) => sharedReads.partyStatistics(ctx),
  partyLeads: ({ ctx }) => sharedReads.partyLeads(ctx),
  detailedPartyLeads: ({ ctx }) => sharedReads.detailedPartyLeads(ctx),
  summary: ({ ctx }) => sharedReads.summary(ctx),
  async topParties({ ctx }) {
    const { db, user } = ctx;
    if (user.role !== "admin" && !(await partyVotes.ofUser(db, user.id))) throw fail("party_vote_first");
    return sharedReads.partyStatistics(ctx);
  },
  async overTime({ ctx: { reads }, input: { id } }) {
    const hours = await reads((db) => results.hours(db, id));
    if (!hours) throw fail("not_found");
    return growthOf(hours);
  },
  async area({ ctx: { db, user } }) {
    const isAdmin = user.role === "admin";
    const rows = isAdmin ? await results.newest(db, listedAtMost) : await results.ofArea(db, user, listedAtMost);
    return rows.map((row) => toAreaResult(toCountedPoll(row), isAdmin));
  },
  ofArea: ({ ctx: { reads }, input: area }) => readDeclared(reads, area),
  async areaVote({ ctx: { db, user } }) {
    const vote = await results.areaVote(db, user.id);
    if (!vote) return null;
    const { name, nepaliName, party } = parseOption(vote.optionText);
    return {
      postId: vote.postId,
      postContent: vote.postContent,
      postContentNepali: vote.postContentNepali,
      candidateName: name,
      candidateNepaliName: nepaliName,
      candidateParty: vote.partyName ?? party,
      votedAt: vote.votedAt,
    };
  },
});
