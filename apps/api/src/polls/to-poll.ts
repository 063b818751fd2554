import type { Poll, PollOption } from "@mero-mat/api/polls";
import type { Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import * as comments from "@mero-mat/db/queries/comments";
import type { PollRow } from "@mero-mat/db/queries/polls";
import { limits } from "@mero-mat/domain/limits";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { readOption } from "@mero-mat/domain/poll-options";
import { isAskedAt, mayVote, percentage, phaseOf, refusesComment, showsCounts } from "@mero-mat/domain/poll-rules";

const texts = new WeakMap<PollRow["options"][number], ReturnType<typeof readOption>>();

/** Reads it once: rows that readers share are kept, and the text of an option is JSON. */
function textsOf(option: PollRow["options"][number]): ReturnType<typeof readOption> {
  const known = texts.get(option) ?? readOption(option);
  texts.set(option, known);
  return known;
}

function toOptions(row: PollRow, isShown: boolean, total: number): PollOption[] {
  return row.options.map((option) => {
    const { id, voteCount, partyName } = option;
    const { optionText, name, nepaliName, party } = textsOf(option);
    return {
      id,
      optionText,
      name,
      nepaliName,
      party,
      partyName,
      voteCount: isShown ? voteCount : null,
      percentage: isShown ? percentage(voteCount, total) : null,
      hasVoted: row.votedOptionId === id,
    };
  });
}

/** `uncounted` is how many votes of the reader are not in the counts yet. */
export function toPoll(row: PollRow, reader: Account, talk: comments.CommentRow[], uncounted = 0): Poll {
  const totalVotes = row.partyVotes ?? row.options.reduce((sum, { voteCount }) => sum + voteCount, uncounted);
  const kind = pollKinds[row.pollType];
  // Of this moment, however long the rest of it has been kept.
  const phase = phaseOf(row, Date.now());
  const isOwnArea = isAskedAt(kind, row, reader);
  const isShown = showsCounts(row, reader.role === "admin");
  return {
    id: row.id,
    content: row.content,
    pollType: row.pollType,
    province: row.province,
    district: row.district,
    electionArea: row.electionArea,
    winnerDeclared: row.winnerDeclared,
    winnerOptionId: row.winnerOptionId,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    phase,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    user: { username: row.username },
    totalVotes,
    commentCount: row.commentCount,
    // Of an open poll alone: what an admin may still change after the declaration is not told by it.
    canVote: mayVote(kind, { ...row, phase }, { isOwnArea, isAdmin: false, hasVoted: row.votedOptionId !== null }),
    canComment: refusesComment({ isOwnArea, hasVoted: row.hasVoted }) === null,
    userVote: row.votedOptionId && row.votedAt ? { optionId: row.votedOptionId, votedAt: row.votedAt } : null,
    voteOptions: toOptions(row, isShown, totalVotes),
    // What is never declared can be read by everybody at any time.
    verified: isShown || !kind.isDeclared ? row.verified : null,
    comments: talk,
  };
}

/** Polls as that reader may see them, each with its newest comments. */
export async function toPolls(db: Db, rows: PollRow[], reader: Account): Promise<Poll[]> {
  const ids = rows.map(({ id }) => id);
  const talk = rows.length > 0 ? await comments.newestOf(db, "poll", reader, ids, limits.pageSize) : [];
  const byPoll = new Map<string, comments.CommentRow[]>(ids.map((id) => [id, []]));
  for (const comment of talk) byPoll.get(comment.postId)?.push(comment);
  return rows.map((row) => toPoll(row, reader, byPoll.get(row.id) ?? []));
}
