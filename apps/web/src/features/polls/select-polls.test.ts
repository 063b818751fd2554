import type { Poll } from "@mero-mat/api/polls";
import { expect, test } from "vitest";
import { latestPolls, matchingPolls, topPolls, unvotedPolls } from "./select-polls.ts";

const option = (name: string, nepaliName: string, party = "Independent") => ({
  id: name,
  optionText: JSON.stringify({ name, nepaliName, party }),
  name,
  nepaliName,
  party,
  partyName: null,
  pictures: [],
  symbol: null,
  hasProfile: false,
  isNone: false,
  audio: null,
  voteCount: null,
  percentage: null,
  hasVoted: false,
});

const poll = (id: string, change: Partial<Poll> = {}): Poll => ({
  id,
  content: id,
  contentNepali: null,
  audio: null,
  pollType: "candidate",
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
  winnerDeclared: false,
  winnerOptionId: null,
  opensAt: null,
  closesAt: null,
  emailReminder: false,
  phase: "open",
  createdAt: "2026-03-05T09:15:00.000Z",
  updatedAt: "2026-03-05T09:15:00.000Z",
  user: { username: "officer" },
  totalVotes: 0,
  commentCount: 0,
  canVote: true,
  canComment: false,
  userVote: null,
  noneOfThese: false,
  voteOptions: [],
  verified: null,
  comments: [],
  ...change,
});

const ids = (polls: Poll[]) => polls.map(({ id }) => id);

test("a search looks through the content and every option, in both scripts", () => {
  const polls = [
    poll("road", { content: "काठमाडौँको बाटो" }),
    poll("sita", { voteOptions: [option("Hari Thapa", "हरि थापा"), option("Sita Rai", "सीता राई", "Janamat Party")] }),
  ];
  expect(ids(matchingPolls(polls, "काठमाडौं"))).toEqual(["road"]);
  expect(ids(matchingPolls(polls, "SITA"))).toEqual(["sita"]);
  expect(ids(matchingPolls(polls, "सिता"))).toEqual(["sita"]);
  expect(ids(matchingPolls(polls, "janamat"))).toEqual(["sita"]);
  expect(ids(matchingPolls(polls, "जनमत"))).toEqual(["sita"]);
  expect(ids(matchingPolls(polls, "nepaliName"))).toEqual([]);
  expect(ids(matchingPolls(polls, "  "))).toEqual(["road", "sita"]);
});

test("latest is sorted by time, top by votes with five at most", () => {
  const polls = [1, 2, 3, 4, 5, 6].map((n) => poll(String(n), { totalVotes: n % 6, createdAt: `2026-03-0${n}` }));
  expect(ids(latestPolls(polls))).toEqual(["6", "5", "4", "3", "2", "1"]);
  expect(ids(topPolls(polls))).toEqual(["5", "4", "3", "2", "1"]);
});

test("a poll waits for a vote when it accepts votes and the reader has cast none", () => {
  const userVote = { optionId: "1", votedAt: "2026-03-05" };
  const polls = [poll("new"), poll("voted", { userVote }), poll("closed", { canVote: false })];
  expect(ids(unvotedPolls(polls))).toEqual(["new"]);
});
