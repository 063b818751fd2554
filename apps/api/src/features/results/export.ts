import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Db } from "@mero-mat/db/connect";
import * as results from "@mero-mat/db/queries/results";
import { csvLine, csvStart } from "@mero-mat/domain/csv";
import { rank } from "@mero-mat/domain/standings";
import type { FastifyInstance } from "fastify";
import { Packed, sendPacked } from "../../compressed.ts";
import type { Events } from "../../events/events.ts";
import { snapshot } from "../../snapshot.ts";
import { isKnown, tagOf } from "../../tagged-answer.ts";
import { type CountedPoll, toCountedPoll } from "./counted-poll.ts";
import type { Results } from "./results.ts";

const pageSize = 500;

async function* declaredPolls(db: Db): AsyncGenerator<CountedPoll> {
  let after: { createdAt: string; id: string } | null = null;
  do {
    const rows: results.CountedPollRow[] = await results.declaredAfter(db, after, pageSize);
    for (const row of rows) yield toCountedPoll(row);
    const last = rows.at(-1);
    after = rows.length === pageSize && last ? { createdAt: last.createdAt, id: last.postId } : null;
  } while (after);
}

/** Makes one row of each candidate; the strongest of a poll comes first. */
const rowsOf = ({ candidates, ...poll }: CountedPoll) =>
  rank({ ...poll, candidates }).map((candidate) => ({
    postId: poll.postId,
    postContent: poll.postContent,
    province: poll.province,
    district: poll.district,
    electionArea: poll.electionArea,
    createdAt: poll.createdAt,
    totalVotes: poll.totalVotes,
    optionId: candidate.id,
    name: candidate.name,
    nepaliName: candidate.nepaliName,
    party: candidate.registeredParty ?? candidate.party,
    votes: candidate.voteCount,
    isWinner: candidate.id === poll.winnerOptionId,
  }));

const columns = [
  ...["postId", "postContent", "province", "district", "electionArea", "createdAt", "totalVotes"],
  ...["optionId", "name", "nepaliName", "party", "votes", "isWinner"],
] as (keyof ReturnType<typeof rowsOf>[number])[];

async function* csv(db: Db): AsyncGenerator<string> {
  yield csvStart + csvLine(columns);
  for await (const poll of declaredPolls(db))
    yield rowsOf(poll)
      .map((row) => csvLine(columns.map((column) => row[column])))
      .join("");
}

async function* json(db: Db): AsyncGenerator<string> {
  let opening = "[";
  for await (const poll of declaredPolls(db))
    for (const row of rowsOf(poll)) {
      yield `${opening}${JSON.stringify(row)}`;
      opening = ",\n";
    }
  yield opening === "[" ? "[]" : "]";
}

const kinds = [
  { ending: "csv", type: "text/csv; charset=utf-8", write: csv },
  { ending: "json", type: "application/json; charset=utf-8", write: json },
];

/** Every candidate of every declared poll, read a page at a time and kept for all who ask at the same time. */
export function registerExport(app: FastifyInstance, { source }: Results, events: Events): void {
  for (const { ending, type, write } of kinds) {
    const kept = snapshot(async () => {
      // Read to its end before anybody is sent the first of it: it is whole, or it fails.
      const body = await source((db) => buffer(Readable.from(write(db))));
      return { packed: new Packed(body), tag: tagOf(body) };
    });
    // No vote changes what is declared.
    events.onChange((hint) => {
      if (hint === "polls" || hint === "parties") kept.drop();
    });
    app.get(`/api/results/export.${ending}`, async (request, reply) => {
      const { packed, tag } = await kept.read();
      if (isKnown(request, reply, tag, false)) return reply.status(304).send();
      reply.type(type).header("content-disposition", `attachment; filename="mero-mat-results.${ending}"`);
      return sendPacked(request, reply, packed);
    });
  }
}
