import * as z from "zod/mini";
import { choiceText } from "./choice-text.ts";
import { id, timestamp, trimmed } from "./fields.ts";
import { Poll } from "./polls.ts";
import { mutation, query } from "./procedure.ts";

const PartyVote = z.object({ partyName: choiceText, updatedAt: timestamp });

export const votes = {
  cast: mutation("POST /api/votes", {
    access: "signedIn",
    about:
      "Vote for an option of a candidate poll of the own area, or change that vote. Before the poll's opening time that is `poll_not_open`, after its closing time `poll_closed`.",
    fails: [
      "wrong_area",
      "poll_not_open",
      "poll_closed",
      "voting_closed",
      "unknown_option",
      "not_found",
      "email_proof_required",
      "not_on_roll",
    ],
    input: z.object({ postId: id, optionId: id }),
    output: z.object({ changed: z.boolean(), poll: Poll }),
  }),
  castParty: mutation("POST /api/votes/party", {
    access: "signedIn",
    about: "Cast the one nationwide vote for an active party, by its English name, or change it.",
    fails: ["not_found", "email_proof_required", "not_on_roll"],
    input: z.object({ partyName: trimmed("party_name_required") }),
    output: z.object({ ...PartyVote.shape, changed: z.boolean() }),
  }),
  missing: query("GET /api/votes/missing", {
    access: "signedIn",
    about: "The reason why the caller's account may not vote at all, or null.",
    output: z.object({ missing: z.nullable(z.enum(["not_on_roll"])) }),
  }),
  currentParty: query("GET /api/votes/party/current", {
    access: "signedIn",
    answer: "own",
    about: "The caller's nationwide vote, null when there is none.",
    output: z.nullable(PartyVote),
  }),
};
