import * as z from "zod/mini";
import { timestamp } from "./fields.ts";
import { query } from "./procedure.ts";

const PartyResult = z.object({
  partyName: z.string(),
  nepaliName: z.string(),
  electionSymbol: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  totalVotes: z.int(),
  percentage: z.number(),
  seats: z.int(),
});

const PartyResults = z.object({
  topParties: z.array(PartyResult),
  allParties: z.array(PartyResult),
  totalNationalVotes: z.int(),
  totalSeatsAllocated: z.int(),
  /** Whether the last seat went to one of several parties with the same claim to it. */
  tieBroken: z.boolean(),
  asOf: timestamp,
});
export type PartyResults = z.output<typeof PartyResults>;

export const results = {
  partyStatistics: query("GET /api/votes/party/statistics", {
    access: "public",
    about: "Votes, percentages and seats of the parties, nationwide.",
    output: PartyResults,
  }),
  topParties: query("GET /api/results/samanupatik-top5", {
    access: "signedIn",
    about: "The same for who has cast a party vote, and for admins.",
    output: PartyResults,
  }),
};
