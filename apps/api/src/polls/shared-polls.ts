import { Poll } from "@mero-mat/api/polls";
import { batchCalls } from "@mero-mat/db/batch";
import type { Connection } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import * as comments from "@mero-mat/db/queries/comments";
import * as polls from "@mero-mat/db/queries/polls";
import { sees } from "@mero-mat/db/transaction-snapshot";
import { limits } from "@mero-mat/domain/limits";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import * as z from "zod/mini";
import type { Events } from "../events/events.ts";
import { SerializedJson } from "../responses/serialized-json.ts";
import { type Snapshot, snapshot } from "../responses/snapshot.ts";
import { standingOf, toPollWithoutVote, userVoteOf } from "./to-poll.ts";

export const listedAtMost = 200;
const cacheSize = 2000;
const nobody = { id: "00000000-0000-0000-0000-000000000000", role: "user" } as const;

/** Caches the shared part of a poll for a second, or until a vote; reads the reader's part at each call. */
export interface SharedPolls {
  ofArea(reader: Account): Promise<Poll[]>;
  /** Returns the same list as the bytes to send. */
  writeArea(reader: Account): Promise<SerializedJson<Poll[]>>;
  byId(reader: Account, id: string): Promise<Poll | null>;
  /** Serves a reader who has just voted: the vote has returned their own part, so it is not read again. */
  writeAfterVote(reader: Account, id: string, own: polls.OwnPart): Promise<SerializedJson<Poll> | null>;
}

interface Cached {
  poll: polls.SharedPoll;
  newest: comments.CommentRow[];
  /** Caches the serialised poll for each kind of reader; there are only a few. */
  written: Map<string, Buffer>;
}

/** Returns whether the counts include this reader's vote, or can be completed because it is their first. */
const isEnough = (own: polls.OwnPart) => (cached: Cached | null) =>
  cached === null || own.countedBy === null || own.isFirst || sees(cached.poll.snapshot, own.countedBy);

function standing({ poll }: Cached, reader: Account, own: polls.OwnPart) {
  const isUncounted = own.isFirst && own.countedBy !== null && !sees(poll.snapshot, own.countedBy);
  return standingOf(poll, own, reader, isUncounted ? 1 : 0);
}

function forReader(cached: Cached, reader: Account, own: polls.OwnPart): Poll {
  const withLike = <T extends { id: string }>(comment: T) => ({
    ...comment,
    userLiked: own.liked.includes(comment.id),
  });
  const newest =
    own.liked.length === 0
      ? cached.newest
      : cached.newest.map((comment) => ({ ...withLike(comment), replies: comment.replies.map(withLike) }));
  return { ...toPollWithoutVote(cached.poll, standing(cached, reader, own), newest), userVote: userVoteOf(own) };
}

const WithoutVote = z.omit(Poll, { userVote: true });

/** Serialises a poll once for each kind of reader, but separately for readers who like a comment on it. */
function write(cached: Cached, reader: Account, own: polls.OwnPart): Buffer[] {
  if (own.liked.length > 0) return [Buffer.from(JSON.stringify(z.parse(Poll, forReader(cached, reader, own))))];
  const stands = standing(cached, reader, own);
  const key = Object.values(stands).join();
  const written =
    cached.written.get(key) ??
    Buffer.from(
      JSON.stringify(z.parse(WithoutVote, toPollWithoutVote(cached.poll, stands, cached.newest))).slice(0, -1),
    );
  cached.written.set(key, written);
  return [written, Buffer.from(`,"userVote":${JSON.stringify(userVoteOf(own))}}`)];
}

export function openSharedPolls(db: Connection["db"], events: Events): SharedPolls {
  const cachedPolls = new Map<string, Snapshot<Cached | null>>();
  const cachedAreas = new Map<string, Snapshot<string[]>>();

  const load = batchCalls(async (ids: string[]) => {
    const [found, newest] = await Promise.all([
      polls.sharedByIds(db, ids),
      comments.newestOf(db, "poll", nobody, ids, limits.pageSize),
    ]);
    return ids.map((id): Cached | null => {
      const poll = found.find((one) => one.id === id);
      return poll ? { poll, newest: newest.filter(({ postId }) => postId === id), written: new Map() } : null;
    });
  });

  events.onChange((topic, about) => {
    if (topic === "comment-activity" && about !== undefined) cachedPolls.delete(about);
    // Readers refetch only once after new votes: counts read before the votes would stay on their page.
    else if (topic === "votes") cachedPolls.clear();
    else if (["polls", "parties", "comment-activity"].includes(topic)) {
      cachedPolls.clear();
      cachedAreas.clear();
    }
  });

  function snapshotIn<T>(cached: Map<string, Snapshot<T>>, key: string, read: () => Promise<T>): Snapshot<T> {
    const known = cached.get(key);
    if (known) return known;
    if (cached.size >= cacheSize) cached.clear();
    const created = snapshot(read);
    cached.set(key, created);
    return created;
  }
  const shared = (id: string) => snapshotIn(cachedPolls, id, () => load(id));

  /** Reads the polls that exist. */
  async function read<T>(
    reader: Account,
    ids: string[],
    toReply: (cached: Cached, reader: Account, own: polls.OwnPart) => T,
  ): Promise<T[]> {
    const cached = (await Promise.all(ids.map((id) => shared(id).read()))).filter((one) => one !== null);
    const asked = cached.map(({ poll, newest }) => ({
      id: poll.id,
      isParty: !pollKinds[poll.pollType].hasBallot,
      hasComments: newest.length > 0,
    }));
    const own = asked.length > 0 ? await polls.ownParts(db, { readerId: reader.id, polls: asked }) : [];
    const all = await Promise.all(
      cached.map(async (one, index) => {
        const ownPart = own[index];
        if (!ownPart) return null;
        const enough = isEnough(ownPart)(one) ? one : await shared(one.poll.id).read(isEnough(ownPart));
        return enough && toReply(enough, reader, ownPart);
      }),
    );
    return all.filter((poll) => poll !== null);
  }

  const idsOfArea = ({ province, district, electionArea }: Account) =>
    snapshotIn(cachedAreas, `${province} ${district} ${electionArea}`, () =>
      polls.idsOfArea(db, { province, district, electionArea }, listedAtMost),
    ).read();

  return {
    ofArea: async (reader) => read(reader, await idsOfArea(reader), forReader),
    writeArea: async (reader) => SerializedJson.list(await read(reader, await idsOfArea(reader), write)),
    byId: async (reader, id) => (await read(reader, [id], forReader))[0] ?? null,
    async writeAfterVote(reader, id, own) {
      const cached = await shared(id).read(isEnough(own));
      return cached && new SerializedJson(write(cached, reader, own));
    },
  };
}
