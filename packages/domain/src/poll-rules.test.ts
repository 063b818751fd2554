import fc from "fast-check";
import { expect, test } from "vitest";
import { type PollKind, pollKinds } from "./poll-kinds.ts";
import {
  isAskedAt,
  isSameArea,
  mayVote,
  type Phase,
  percentage,
  phaseOf,
  refusesComment,
  refusesPartyVote,
  refusesVote,
  showsCounts,
  winnerOf,
} from "./poll-rules.ts";

const here = { province: "bagmati", district: "kathmandu", electionArea: 1 };
const nowhere = { province: null, district: null, electionArea: null };
const openPoll = { declared: false, hasBallot: true, phase: "open" as Phase };
const declared = { ...openPoll, declared: true };
const open = {
  poll: openPoll,
  isOwnArea: true,
  hasOption: true,
  isAdmin: false,
  hasVoted: false,
  lacksProof: false,
  missesRoll: false,
  isApproved: true,
};

test("somebody without a place is in no area, not even with somebody else without one", () => {
  expect(isSameArea(here, { ...here })).toBe(true);
  expect(isSameArea(here, { ...here, electionArea: 2 })).toBe(false);
  expect(isSameArea(nowhere, nowhere)).toBe(false);
});

test.each([
  [{}, null],
  [{ poll: null }, "not_found"],
  [{ poll: { ...openPoll, hasBallot: false } }, "not_found"],
  [{ isOwnArea: false }, "wrong_area"],
  [{ hasOption: false }, "unknown_option"],
  [{ isApproved: false, isOwnArea: false }, "not_signed_in"],
  [{ missesRoll: true }, "not_on_roll"],
  [{ missesRoll: true, isOwnArea: false }, "wrong_area"],
  [{ poll: declared }, "voting_closed"],
  [{ poll: declared, hasVoted: true }, "voting_closed"],
  [{ poll: declared, isAdmin: true }, "voting_closed"],
  [{ poll: declared, isAdmin: true, hasVoted: true }, null],
  [{ poll: declared, isAdmin: true, hasVoted: true, isOwnArea: false }, "wrong_area"],
  [{ poll: { ...openPoll, phase: "not_open" as Phase } }, "poll_not_open"],
  [{ poll: { ...openPoll, phase: "closed" as Phase }, isAdmin: true, hasVoted: true }, "poll_closed"],
  [{ poll: { ...declared, phase: "closed" as Phase } }, "voting_closed"],
  [{ lacksProof: true }, "email_proof_required"],
  [{ lacksProof: true, isOwnArea: false }, "wrong_area"],
])("a vote with %j is refused for %s", (facts, reason) => {
  expect(refusesVote({ ...open, ...facts })).toBe(reason);
});

test("a poll is open from its opening to its closing time, and always without them", () => {
  const [opensAt, closesAt] = ["2026-03-05T09:00:00.000Z", "2026-03-05T17:00:00.000Z"];
  const at = (time: string) => Date.parse(`2026-03-05T${time}Z`);
  const phasesAt = (poll: Parameters<typeof phaseOf>[0]) =>
    ["08:59:59.999", "09:00:00.000", "16:59:59.999", "17:00:00.000"].map((time) => phaseOf(poll, at(time)));
  expect(phasesAt({ opensAt, closesAt })).toEqual(["not_open", "open", "open", "closed"]);
  expect(phasesAt({ opensAt: null, closesAt: null })).toEqual(["open", "open", "open", "open"]);
});

test("a new kind of poll takes one entry, and the rules follow from it", () => {
  const referendum: PollKind = { asks: "everybody", hasBallot: true, isDeclared: true };
  const elsewhere = { ...here, electionArea: 2 };
  expect(isAskedAt(referendum, nowhere, elsewhere)).toBe(true);
  expect(isAskedAt(pollKinds.candidate, here, elsewhere)).toBe(false);
  const voter = { isOwnArea: isAskedAt(referendum, nowhere, elsewhere), isAdmin: false, hasVoted: false };
  expect(mayVote(referendum, { winnerDeclared: false, phase: "open" }, voter)).toBe(true);
  expect(mayVote(referendum, { winnerDeclared: true, phase: "open" }, voter)).toBe(false);
  expect(mayVote(pollKinds.party, { winnerDeclared: false, phase: "open" }, voter)).toBe(false);
});

test("a party vote needs an active party and an eligible voter", () => {
  const lacksNothing = { isApproved: true, lacksProof: false, missesRoll: false };
  expect(refusesPartyVote({ party: { isActive: true }, ...lacksNothing })).toBeNull();
  expect(refusesPartyVote({ party: { isActive: true }, ...lacksNothing, lacksProof: true })).toBe(
    "email_proof_required",
  );
  expect(refusesPartyVote({ party: { isActive: true }, ...lacksNothing, missesRoll: true })).toBe("not_on_roll");
  expect(refusesPartyVote({ party: { isActive: false }, isApproved: false, lacksProof: true, missesRoll: true })).toBe(
    "not_found",
  );
  expect(refusesPartyVote({ party: null, ...lacksNothing })).toBe("not_found");
});

test("commenting needs one's own area first, and then a vote", () => {
  expect(refusesComment({ isOwnArea: false, hasVoted: true })).toBe("vote_in_area_first");
  expect(refusesComment({ isOwnArea: true, hasVoted: false })).toBe("vote_first");
  expect(refusesComment({ isOwnArea: true, hasVoted: true })).toBeNull();
});

test("an admin sees the counts, and everybody does once the winner is declared", () => {
  expect(showsCounts({ winnerDeclared: false }, false)).toBe(false);
  expect(showsCounts({ winnerDeclared: false }, true)).toBe(true);
  expect(showsCounts({ winnerDeclared: true }, false)).toBe(true);
});

test("percentages are rounded half up to one decimal, exactly", () => {
  expect(percentage(1, 3)).toBe(33.3);
  expect(percentage(2, 3)).toBe(66.7);
  expect(percentage(1, 2000)).toBe(0.1);
  expect(percentage(1, 2001)).toBe(0);
  expect(percentage(0, 0)).toBe(0);
  expect(percentage(5, 5)).toBe(100);
});

test("the winner has more votes than every other option; there is none with a tie or without votes", () => {
  const options = fc.array(fc.record({ voteCount: fc.nat(20), isNone: fc.constant(false) }), { maxLength: 6 });
  fc.assert(
    fc.property(options, (list) => {
      const winner = winnerOf(list);
      const best = Math.max(0, ...list.map(({ voteCount }) => voteCount));
      const leaders = list.filter(({ voteCount }) => voteCount === best);
      expect(winner).toBe(best > 0 && leaders.length === 1 ? leaders[0] : null);
      // 'None of these' changes nothing, however many votes it has.
      expect(winnerOf([...list, { voteCount: best + 1, isNone: true }])).toBe(winner);
    }),
  );
});
