import { contract } from "@mero-mat/api/contract";
import * as cosignatures from "@mero-mat/db/queries/log-cosignatures";
import * as receipts from "@mero-mat/db/queries/log-receipts";
import * as logs from "@mero-mat/db/queries/log-state";
import { readOption } from "@mero-mat/domain/poll-options";
import { fail } from "../../calls/failures.ts";
import { implement } from "../../procedures/implement.ts";
import { serialized } from "../../responses/tagged-response.ts";
import { commit, holderOf } from "./ballot.ts";
import { readCounts } from "./counts.ts";
import { scopeName } from "./entries.ts";
import type { PublicLog } from "./public-log.ts";

function namesOf({ optionText, partyName, nepaliName }: receipts.OwnVote) {
  if (optionText === null) return { name: partyName ?? "", nepaliName: nepaliName ?? "" };
  const option = readOption({ optionText, partyName });
  return { name: option.name, nepaliName: option.nepaliName };
}

/** Cuts a time to the second: a more precise time would help to find the vote. */
const toSeconds = (time: string) => `${time.slice(0, 19)}Z`;

function toReceipt(vote: receipts.OwnVote, username: string, { origin, headSize }: logs.LogRow, publicLog: PublicLog) {
  const scope = scopeName(vote.scope);
  const nonce = publicLog.nonceOf(vote);
  const ballot = commit({ scope, choice: vote.choice, holder: holderOf({ scope, username, nonce }) });
  const votedAt = toSeconds(vote.votedAt);
  // Only a sealed ballot that matches the vote: a vote that was changed in the database does not.
  const isSealed = vote.entry !== null && vote.entry < headSize && vote.ballot?.toString("hex") === ballot;
  const isCounted =
    isSealed && vote.countedBy !== null && vote.countedBy > (vote.entry ?? 0) && vote.countedBy < headSize;
  return {
    scope,
    title: vote.title,
    titleNepali: vote.titleNepali,
    choice: vote.choice,
    ...namesOf(vote),
    username,
    nonce,
    ballot,
    votedAt,
    isChanged: vote.version > 0,
    state: isCounted ? ("counted" as const) : isSealed ? ("sealed" as const) : ("waiting" as const),
    index: isSealed ? vote.entry : null,
    note: publicLog.signReceipt(origin, `receipt\n${ballot}\n${votedAt}\n`),
  };
}

// A witness that could not be reached is retried within this time.
const lateAfterMs = 10 * 60_000;

export const publicLogRouter = implement(contract.publicLog, {
  async observers({ ctx: { db } }) {
    const { id, headSize, headAt } = await logs.current(db);
    // Only a signed head can be countersigned, and an empty log has none.
    const all = headSize > 0 ? await cosignatures.all(db, id) : [];
    const isOld = Date.now() - Date.parse(headAt) > lateAfterMs;
    return {
      entries: headSize,
      observers: all.map(({ witness: name, size, cosignedAt }) => ({
        name,
        cosignedAt,
        state: size === headSize ? ("checked" as const) : isOld ? ("late" as const) : ("waiting" as const),
      })),
    };
  },
  async counts({ ctx: { db, publicLog }, input: { scope } }) {
    if (scope !== undefined) return readCounts(db, scope);
    return serialized(await publicLog.counts.read(), contract.publicLog.counts.output);
  },
  async receipts({ ctx: { db, user, publicLog } }) {
    const log = await logs.current(db);
    return (await receipts.ofUser(db, user.id)).map((vote) => toReceipt(vote, user.username, log, publicLog));
  },
  async marks({ ctx: { db, user, publicLog } }) {
    const log = await logs.current(db);
    return (await publicLog.marksOf(db, log, user.id)).map(({ scope, mark, ...line }) => {
      const [name, hash] = [scopeName(scope), mark.toString("hex")];
      const note = publicLog.signReceipt(log.origin, `mark\n${hash}\n${name}\n${line.count}\n`);
      return { ...line, scope: name, mark: hash, note };
    });
  },
  withdrawn: ({ ctx: { db, user } }) => receipts.withdrawnOf(db, user.id),
  async ballot({ ctx: { db }, input: { ballot } }) {
    const found = await receipts.ballot(db, ballot);
    if (!found) throw fail("not_found");
    const { entry: index, endedBy, isWithdrawn, countedBy } = found;
    if (endedBy !== null) return { index, state: isWithdrawn ? ("withdrawn" as const) : ("replaced" as const) };
    return { index, state: countedBy !== null && countedBy > index ? ("counted" as const) : ("sealed" as const) };
  },
});
