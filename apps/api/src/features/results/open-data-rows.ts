import type { Db } from "@mero-mat/db/connect";
import * as logScopes from "@mero-mat/db/queries/log-scopes";
import { publicTotals } from "@mero-mat/db/queries/public-totals";
import * as results from "@mero-mat/db/queries/results";
import { areaKey } from "@mero-mat/domain/area-key";
import { areasOf } from "@mero-mat/domain/geography";
import { growthOf } from "@mero-mat/domain/growth";
import { type Phase, phaseOf, stateOf, turnoutOf } from "@mero-mat/domain/poll-rules";
import { reachesThreshold } from "@mero-mat/domain/seats";
import { leaderOf, rank } from "@mero-mat/domain/standings";
import type { ServerTexts } from "@mero-mat/texts/server";
import { readAreaTable } from "../../polls/area-table.ts";
import { type CountedPoll, toCountedPoll } from "./counted-poll.ts";
import { toPartyResults } from "./party-results.ts";

type Words = ServerTexts["openData"];
export type Field = keyof Words["fields"];
export type Row = Partial<Record<Field, string | number | boolean | null>>;

export interface DataSet {
  fields: Field[];
  rows(db: Db): AsyncGenerator<Row>;
}

const pageSize = 500;

async function* declaredPolls(db: Db) {
  let after: { createdAt: string; id: string } | null = null;
  do {
    const rows: results.CountedPollRow[] = await results.declaredAfter(db, after, pageSize);
    const counts = await readCounts(
      db,
      rows.map(({ postId }) => postId),
    );
    for (const row of rows) yield { ...toCountedPoll(row), count: counts.get(row.postId) };
    const last = rows.at(-1);
    after = rows.length === pageSize && last ? { createdAt: last.createdAt, id: last.postId } : null;
  } while (after);
}

interface Count {
  entry: number;
  /** The names that the log has for each option. */
  names: Map<string, { name: string; nepaliName: string; party: string }>;
}

/** Finds where in the public log each of these polls was counted, and under which names. */
async function readCounts(db: Db, polls: string[]): Promise<Map<string, Count>> {
  const found = polls.length > 0 ? await logScopes.counted(db, polls) : [];
  return new Map(
    found.map(({ scope, entry, options }) => {
      const names = (options ?? []).map(([id, name, nepaliName, party]) => [id, { name, nepaliName, party }] as const);
      return [scope, { entry, names: new Map(names) }];
    }),
  );
}

/** Yields one row for each candidate, the strongest of each poll first, under the names that were counted. */
async function* candidates(db: Db): AsyncGenerator<Row> {
  for await (const { candidates: all, count, ...poll } of declaredPolls(db))
    for (const { id, registeredParty, party, voteCount, name, nepaliName } of rank({ ...poll, candidates: all })) {
      const { verified: _, winnerDeclared, winnerOptionId, ...row } = poll;
      const names = count?.names.get(id) ?? { name, nepaliName, party: registeredParty ?? party };
      const isWinner = winnerDeclared && id === winnerOptionId;
      yield { ...row, optionId: id, ...names, votes: voteCount, isWinner, countEntry: count?.entry ?? null };
    }
}

async function* parties(db: Db): AsyncGenerator<Row> {
  const { allParties, totalNationalVotes } = toPartyResults(await publicTotals(db), null);
  for (const { partyName: name, totalVotes: votes, nepaliName, percentage, seats, votesToday } of allParties)
    yield {
      name,
      nepaliName,
      votes,
      percentage,
      seats,
      votesToday,
      reachesThreshold: reachesThreshold(votes, totalNationalVotes),
    };
}

function areaOf(poll: CountedPoll | undefined, phase: Phase): Row {
  if (!poll) return { state: "noPoll" };
  const { postId, postContent, postContentNepali, totalVotes, winnerOptionId, verified } = poll;
  const state = stateOf({ ...poll, phase });
  if (!poll.winnerDeclared) return { state, postId, postContent, postContentNepali };
  const winner = leaderOf(poll);
  const second = rank(poll)[1];
  return {
    state,
    postId,
    postContent,
    postContentNepali,
    totalVotes,
    winnerOptionId,
    winnerName: winner?.name ?? null,
    winnerParty: winner?.registeredParty ?? winner?.party ?? null,
    margin: winner ? winner.voteCount - (second?.voteCount ?? 0) : null,
    verifiedVotes: verified?.verified ?? null,
    voted: verified?.voted ?? null,
    accounts: verified?.accounts ?? null,
  };
}

async function* areas(db: Db): AsyncGenerator<Row> {
  const polls = (await results.onePerArea(db, { pending: true })).map(toCountedPoll);
  const found = new Map(polls.map((poll) => [areaKey(poll), poll]));
  const phases = new Map((await results.pendingTimes(db)).map((poll) => [poll.id, phaseOf(poll, Date.now())]));
  for (const place of areasOf(await readAreaTable(db))) {
    const poll = found.get(areaKey(place));
    yield { ...place, ...areaOf(poll, phases.get(poll?.postId ?? "") ?? "open") };
  }
}

async function* turnout(db: Db): AsyncGenerator<Row> {
  for await (const { voted, accounts, ...area } of areas(db)) {
    if (typeof voted !== "number" || typeof accounts !== "number") continue;
    yield { ...area, voted, accounts, turnout: turnoutOf({ voted, accounts }) };
  }
}

async function* declarations(db: Db): AsyncGenerator<Row> {
  for (const { candidates: all, eligible, ...row } of await results.declarations(db)) {
    const winner = all.find(({ optionId }) => optionId === row.winnerOptionId);
    yield { ...row, accounts: eligible, winnerName: winner?.name ?? null, winnerParty: winner?.party ?? null };
  }
}

async function* growth(db: Db): AsyncGenerator<Row> {
  for (const { postId, hours } of await results.hoursOfAll(db))
    for (const { until, votes } of growthOf(hours)) yield { postId, until, votes };
}

const place: Field[] = ["province", "district", "electionArea"];

export const dataSets: Record<keyof Words["about"], DataSet> = {
  candidates: {
    fields: [
      "postId",
      "postContent",
      ...place,
      "createdAt",
      "totalVotes",
      "optionId",
      "name",
      "nepaliName",
      "party",
      "votes",
      "isWinner",
      "countEntry",
      "postContentNepali",
    ],
    rows: candidates,
  },
  parties: {
    fields: ["name", "nepaliName", "votes", "percentage", "reachesThreshold", "seats", "votesToday"],
    rows: parties,
  },
  areas: {
    fields: [
      ...place,
      "state",
      "postId",
      "postContent",
      "totalVotes",
      "winnerOptionId",
      "winnerName",
      "winnerParty",
      "margin",
      "verifiedVotes",
      "voted",
      "accounts",
      "postContentNepali",
    ],
    rows: areas,
  },
  turnout: { fields: [...place, "postId", "totalVotes", "voted", "accounts", "turnout"], rows: turnout },
  declarations: {
    fields: [
      "declaredAt",
      "postId",
      "postContent",
      ...place,
      "totalVotes",
      "voted",
      "accounts",
      "winnerOptionId",
      "winnerName",
      "winnerParty",
      "postContentNepali",
    ],
    rows: declarations,
  },
  growth: { fields: ["postId", "until", "votes"], rows: growth },
};
