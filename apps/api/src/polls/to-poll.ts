import type { Poll, PollOption } from "@mero-mat/api/polls";
import type { Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import * as comments from "@mero-mat/db/queries/comments";
import type { OwnVote, PollRow, SharedPoll } from "@mero-mat/db/queries/polls";
import { limits } from "@mero-mat/domain/limits";
import { ballotPictures } from "@mero-mat/domain/party-pictures";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { nonePictures, readOption } from "@mero-mat/domain/poll-options";
import {
  isAskedAt,
  mayVote,
  type Phase,
  percentage,
  phaseOf,
  refusesComment,
  showsCounts,
} from "@mero-mat/domain/poll-rules";

type OptionRow = SharedPoll["options"][number];

function lookOf(option: OptionRow) {
  const { optionText, name, nepaliName, party } = readOption(option);
  return { optionText, name, nepaliName, party, pictures: ballotPictures({ ...option, name: party }, nepaliName) };
}

const looks = new WeakMap<OptionRow, ReturnType<typeof lookOf>>();

/** Parses an option's JSON only once, because the rows that readers share are cached. */
function cachedLookOf(option: OptionRow): ReturnType<typeof lookOf> {
  const known = looks.get(option) ?? lookOf(option);
  looks.set(option, known);
  return known;
}

function toOptions(
  { options }: SharedPoll,
  { votedOptionId }: Standing,
  isShown: boolean,
  total: number,
): PollOption[] {
  return options.map((option) => {
    const { id, voteCount, isRegistered, symbol, hasProfile, isNone, audio } = option;
    const { optionText, name, nepaliName, party, pictures } = cachedLookOf(option);
    return {
      id,
      optionText,
      name,
      nepaliName,
      party,
      partyName: isRegistered ? option.partyName : null,
      pictures: isNone ? nonePictures : pictures,
      symbol,
      hasProfile,
      isNone,
      audio,
      voteCount: isShown ? voteCount : null,
      percentage: isShown ? percentage(voteCount, total) : null,
      hasVoted: votedOptionId === id,
    };
  });
}

/** Everything that may differ between readers of a poll, except their likes and the time of their vote. */
export interface Standing {
  phase: Phase;
  isOwnArea: boolean;
  isAdmin: boolean;
  hasVoted: boolean;
  votedOptionId: string | null;
  /** Number of reader's votes that are missing from the counts. */
  uncounted: number;
}

export const standingOf = (poll: SharedPoll, own: OwnVote, reader: Account, uncounted = 0): Standing => ({
  // Computed now, however old the cached rest is.
  phase: phaseOf(poll, Date.now()),
  isOwnArea: isAskedAt(pollKinds[poll.pollType], poll, reader),
  isAdmin: reader.role === "admin",
  hasVoted: own.hasVoted,
  votedOptionId: own.votedOptionId,
  uncounted,
});

export type PollWithoutVote = Omit<Poll, "userVote">;

export function toPollWithoutVote(
  poll: SharedPoll,
  standing: Standing,
  newest: comments.CommentRow[],
): PollWithoutVote {
  const { phase, isOwnArea, isAdmin, hasVoted, votedOptionId, uncounted } = standing;
  const totalVotes = poll.partyVotes ?? poll.options.reduce((sum, { voteCount }) => sum + voteCount, uncounted);
  const kind = pollKinds[poll.pollType];
  const isShown = showsCounts(poll, isAdmin);
  return {
    id: poll.id,
    content: poll.content,
    contentNepali: poll.contentNepali,
    audio: poll.audio,
    pollType: poll.pollType,
    province: poll.province,
    district: poll.district,
    electionArea: poll.electionArea,
    winnerDeclared: poll.winnerDeclared,
    winnerOptionId: poll.winnerOptionId,
    opensAt: poll.opensAt,
    closesAt: poll.closesAt,
    emailReminder: poll.emailReminder,
    phase,
    createdAt: poll.createdAt,
    updatedAt: poll.updatedAt,
    user: { username: poll.username },
    totalVotes,
    commentCount: poll.commentCount,
    // Only for an open poll: it does not reveal that an administrator may still change their vote after the
    // declaration.
    canVote: mayVote(kind, { ...poll, phase }, { isOwnArea, isAdmin: false, hasVoted: votedOptionId !== null }),
    canComment: refusesComment({ isOwnArea, hasVoted }) === null,
    noneOfThese: poll.options.some(({ isNone }) => isNone),
    voteOptions: toOptions(poll, standing, isShown, totalVotes),
    // Polls that are never declared can be read by everybody at any time.
    verified: isShown || !kind.isDeclared ? poll.verified : null,
    comments: newest,
  };
}

export const userVoteOf = ({ votedOptionId, votedAt }: OwnVote): Poll["userVote"] =>
  votedOptionId && votedAt ? { optionId: votedOptionId, votedAt } : null;

export const toPoll = (row: PollRow, reader: Account, newest: comments.CommentRow[]): Poll => ({
  ...toPollWithoutVote(row, standingOf(row, row, reader), newest),
  userVote: userVoteOf(row),
});

/** Shows polls as this reader may see them, each with its newest comments. */
export async function toPolls(db: Db, rows: PollRow[], reader: Account): Promise<Poll[]> {
  const ids = rows.map(({ id }) => id);
  const newest = rows.length > 0 ? await comments.newestOf(db, "poll", reader, ids, limits.pageSize) : [];
  const byPoll = new Map<string, comments.CommentRow[]>(ids.map((id) => [id, []]));
  for (const comment of newest) byPoll.get(comment.postId)?.push(comment);
  return rows.map((row) => toPoll(row, reader, byPoll.get(row.id) ?? []));
}
