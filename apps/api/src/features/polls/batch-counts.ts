import type { pollsActs } from "@mero-mat/api/admin/polls";
import type { Reason } from "@mero-mat/api/errors";
import type { Count, NewItem } from "@mero-mat/db/queries/poll-batches";
import type { SharedPoll } from "@mero-mat/db/queries/polls";
import { ballotPictures } from "@mero-mat/domain/party-pictures";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { readOption } from "@mero-mat/domain/poll-options";
import { phaseOf } from "@mero-mat/domain/poll-rules";
import { countsOf } from "../../polls/counts-of.ts";

type PollsAct = (typeof pollsActs)[number];

/** Counts a poll as an administrator looks at it: its leaders, and by how many votes one of them leads. */
export function countOf({ options }: Pick<SharedPoll, "options">): Count {
  // "None of these" never wins.
  const people = options.filter(({ isNone }) => !isNone);
  const [first = 0, second = 0] = people.map(({ voteCount }) => voteCount).sort((a, b) => b - a);
  const leaders = first === 0 ? [] : people.filter(({ voteCount }) => voteCount === first);
  return {
    votes: countsOf(options).totalVotes,
    margin: first - second,
    leaders: leaders.map((option) => {
      const { name, nepaliName, party } = readOption(option);
      const pictures = ballotPictures({ ...option, name: party }, nepaliName);
      return { id: option.id, name, nepaliName, party, pictures, votes: option.voteCount };
    }),
  };
}

/** Returns why an action would be refused, as the poll is now. */
function refusalFor(act: PollsAct, poll: SharedPoll): Reason | null {
  if (act === "republish" || act === "delete") return null;
  if (!pollKinds[poll.pollType].isDeclared) return "party_poll";
  if (poll.winnerDeclared) return "already_declared";
  return act === "close" && phaseOf(poll, Date.now()) === "closed" ? "poll_closed" : null;
}

export function toItem(act: PollsAct, poll: SharedPoll): NewItem {
  const { id: postId, content, contentNepali, province, district, electionArea } = poll;
  const { opensAt, closesAt, winnerDeclared } = poll;
  return {
    ...countOf(poll),
    postId,
    content,
    contentNepali,
    province,
    district,
    electionArea,
    opensAt,
    closesAt,
    winnerDeclared,
    comments: poll.commentCount,
    reason: refusalFor(act, poll),
  };
}

const outcomeOf = ({ margin, leaders }: Count) => [margin, ...leaders.map(({ id }) => id).sort()].join();

/** Returns whether a declaration would have another outcome, or another margin, than the administrator saw. */
export const hasChanged = (seen: Count, current: Count): boolean => outcomeOf(seen) !== outcomeOf(current);
