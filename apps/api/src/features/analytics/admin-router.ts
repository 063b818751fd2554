import { contract } from "@mero-mat/api/contract";
import { area } from "@mero-mat/api/fields";
import * as analytics from "@mero-mat/db/queries/analytics";
import { today } from "@mero-mat/db/queries/today";
import { areaKey } from "@mero-mat/domain/area-key";
import { areasOf } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { parseOption } from "@mero-mat/domain/poll-options";
import { percentage } from "@mero-mat/domain/poll-rules";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "../../calls/cursor.ts";
import { readAreaTable } from "../../polls/area-table.ts";
import { implement } from "../../procedures/implement.ts";
import { oldestOf } from "../../responses/counts.ts";
import { countLooks, note } from "../../security/security-log.ts";

const Position = z.tuple([area.province, area.district, area.electionArea, z.uuid()]);

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Groups people by area; they arrive in the order of areas. */
function byArea(voters: analytics.DetailedVoter[]) {
  const areas: { province: string; district: string; electionArea: number; users: ReturnType<typeof toVoter>[] }[] = [];
  for (const voter of voters) {
    const { province, district, electionArea } = voter;
    let area = areas.at(-1);
    if (area?.province !== province || area.district !== district || area.electionArea !== electionArea) {
      area = { province, district, electionArea, users: [] };
      areas.push(area);
    }
    area.users.push(toVoter(voter));
  }
  return areas;
}

const toVoter = ({ id, username, candidateVotes, partyVote }: analytics.DetailedVoter) => ({
  id,
  username,
  candidateVotes: candidateVotes.map(({ optionText, partyName, ...vote }) => {
    const { name, nepaliName, party } = parseOption(optionText);
    return { ...vote, candidateName: name, candidateNepaliName: nepaliName, candidateParty: partyName ?? party };
  }),
  samanupatikVote: partyVote,
});

export const adminAnalyticsRouter = implement(contract.adminAnalytics, {
  stats: async ({ ctx }) => ({
    countedAt: oldestOf([ctx.counts.voters]),
    totalUsers: await ctx.counts.voters.read(),
    ...(await ctx.reads(analytics.stats)),
  }),
  async today({ ctx }) {
    const { areas, states, ...read } = await ctx.reads((db) => today(db, { closing: 3, withoutVotes: 11 }));
    const withPoll = new Set(areas.map(areaKey));
    const all = areasOf(await ctx.reads(readAreaTable));
    return {
      ...read,
      states: { not_open: 0, open: 0, closed: 0, declared: 0, ...states },
      areasWithoutPoll: all.filter((place) => !withPoll.has(areaKey(place))).length,
    };
  },
  async votes({ ctx }) {
    const totalVotes = await ctx.reads(analytics.countVotes);
    const [uniqueVoters, voters] = [await ctx.counts.voted.read(), await ctx.counts.voters.read()];
    return { totalVotes, uniqueVoters, votingParticipationRate: percentage(uniqueVoters, voters) };
  },
  async parties({ ctx }) {
    const { allParties } = await ctx.results.parties(ctx.user);
    return allParties.map(({ partyName, totalVotes }) => ({ partyName, voteCount: totalVotes }));
  },
  async users({ ctx }) {
    const { voters, voted, active, newThisWeek, locations } = ctx.counts;
    return {
      countedAt: oldestOf([voters, voted, active, newThisWeek, locations]),
      totalUsers: await voters.read(),
      activeUsers: await active.read(),
      newUsersThisWeek: await newThisWeek.read(),
      dailyActivity: await ctx.reads((db) => analytics.dailyActivity(db, limits.activityDays)),
    };
  },
  async locations({ ctx }) {
    const rows = await ctx.counts.locations.read();
    return rows.map(({ likes, ...row }) => ({
      ...row,
      engagementRate: row.totalVotes === 0 ? 0 : rounded(((row.totalComments + likes) * 100) / row.totalVotes),
    }));
  },
  async engagement({ ctx }) {
    const engagement = await ctx.reads(analytics.engagement);
    const voters = await ctx.counts.voters.read();
    return {
      ...engagement,
      avgCommentsPerUser: voters === 0 ? 0 : Math.round((engagement.totalComments * 100) / voters) / 100,
      topUsers: await ctx.reads((db) => analytics.topUsers(db, limits.topUsers)),
    };
  },
  async detailedVotes({ ctx, input: { limit, cursor, ...search } }) {
    const at = readCursor(cursor, Position);
    const after = at && { province: at[0], district: at[1], electionArea: at[2], id: at[3] };
    const rows = await ctx.reads((db) => analytics.detailedVotes(db, search, after, limit + 1));
    const shown = rows.slice(0, limit);
    const searchText = Object.values(search).filter(Boolean).join(" ");
    await countLooks(
      ctx,
      shown.map(({ id }) => id),
      "votes",
    );
    await note(ctx, "read.votes", { facts: { count: shown.length, ...(searchText ? { search: searchText } : {}) } });
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      items: byArea(shown),
      nextCursor: last ? writeCursor([last.province, last.district, last.electionArea, last.id]) : null,
    };
  },
});
