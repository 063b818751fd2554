import type { Poll } from "@mero-mat/api/polls";
import { expect, test } from "vitest";
import { draftOf } from "./draft.ts";
import { readEdit, writeEdit } from "./edit-draft.ts";

const base: Poll = {
  id: "1",
  content: "Who?",
  contentNepali: null,
  audio: null,
  pollType: "candidate",
  province: "koshi",
  district: "jhapa",
  electionArea: 1,
  winnerDeclared: false,
  winnerOptionId: null,
  opensAt: null,
  closesAt: null,
  emailReminder: false,
  phase: "open",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  user: { username: "officer" },
  totalVotes: 7,
  commentCount: 0,
  canVote: false,
  canComment: false,
  userVote: null,
  noneOfThese: false,
  voteOptions: ["Sita", "Hari"].map((name, index) => ({
    id: `o${index}`,
    optionText: "",
    name,
    nepaliName: name,
    party: "Independent",
    partyName: null,
    pictures: ["👤"],
    symbol: null,
    hasProfile: false,
    isNone: false,
    audio: null,
    voteCount: 7,
    percentage: 50,
    hasVoted: false,
  })),
  verified: null,
  comments: [],
};

test("a stored edit is read back as it was written, without the counts", () => {
  const draft = { ...draftOf(base), content: "Who else?" };
  const text = writeEdit({ base, draft });
  expect(text).not.toMatch(/7|50/);
  expect(readEdit(text)).toMatchObject({ base: { id: "1", updatedAt: base.updatedAt }, draft });
});

test.each(["", "{", "null", '{"base":{"id":"1"},"draft":{}}', JSON.stringify({ base, draft: { content: "" } })])(
  "what another version left, %s, is no edit",
  (text) => expect(readEdit(text)).toBeNull(),
);
