import { hash } from "node:crypto";
import type { Db } from "@mero-mat/db/connect";
import * as ballots from "@mero-mat/db/queries/log-ballots";
import * as counts from "@mero-mat/db/queries/log-counts";
import * as scopes from "@mero-mat/db/queries/log-scopes";
import * as logs from "@mero-mat/db/queries/log-state";
import { append } from "./append.ts";
import { commit, holderOf, nonceOf } from "./ballot.ts";
import { ballotEntry, countEntry, partyEntry, pollEntry, scopeName, withdrawalEntry } from "./entries.ts";
import type { LogKeys } from "./keys.ts";

// How the ballots of one scope get into the log: a step at a time, each one transaction, so that whoever comes next goes on.

/** One step takes this many votes: few enough for an embedded database, whose readers have to wait. */
export const chunk = 4096;
const linesOfPage = 10_000;

export interface Step {
  tx: Db;
  log: logs.LogRow;
  keys: LogKeys;
}

const rest = { phase: "resting", scope: null, afterVoter: null, afterBallot: null, isRestoring: false } as const;

function scopeOf({ log }: Step): string {
  if (log.scope === null) throw new Error("only who rests has no scope");
  return log.scope;
}

/** Writes an entry about a poll that has changed since its last entry. */
export async function announcePoll({ tx, log }: Step, poll: scopes.AnnouncedPoll): Promise<void> {
  const text = pollEntry(poll);
  if (text !== poll.announced) await append(tx, log, [text]);
  await scopes.announce(tx, poll.id, text, poll.updatedAt);
}

/** Writes entries about parties that are new or were renamed; answers how many it looked at. */
export async function announceParties({ tx, log }: Step): Promise<number> {
  const parties = await scopes.unannouncedParties(tx, chunk);
  const announcements = parties.map((party) => ({ ...party, text: partyEntry(party) }));
  await append(
    tx,
    log,
    announcements.filter(({ text, announced }) => text !== announced).map(({ text }) => text),
  );
  for (const { id, text, updatedAt } of announcements) await scopes.announceParty(tx, id, text, updatedAt);
  return parties.length;
}

async function addToBatch({ tx, keys }: Step, scope: string, votes: Omit<ballots.WaitingVote, "voterId">[]) {
  const name = scopeName(scope);
  const sealed = votes.map(({ id, version, choice, username }) => {
    const holder = holderOf({ scope: name, username, nonce: nonceOf(keys.ballots, { id, version }) });
    return { voteId: id, version, choice, holder, ballot: commit({ scope: name, choice, holder }) };
  });
  if (sealed.length > 0) await ballots.addToBatch(tx, sealed);
}

/** Collects waiting votes as ballots, so that the whole batch is known before the first is written. */
export async function collect(step: Step): Promise<void> {
  const { tx, log } = step;
  const scope = scopeOf(step);
  const votes = await ballots.waitingVotes(tx, scope, log.afterVoter, chunk);
  await addToBatch(step, scope, votes);
  if (votes.length === chunk) {
    await logs.update(tx, log.id, { afterVoter: votes.at(-1)?.voterId ?? null });
    return;
  }
  if (scope === scopes.nationwide) {
    await scopes.announce(tx, scope, null, null);
    while ((await announceParties(step)) === chunk);
  } else {
    await addToBatch(step, scope, await ballots.waitingNameless(tx, scope));
    const poll = await scopes.poll(tx, scope);
    if (!poll) {
      await ballots.emptyBatch(tx);
      await logs.update(tx, log.id, rest);
      return;
    }
    await announcePoll(step, poll);
  }
  await ballots.noteGone(tx, scope);
  await logs.update(tx, log.id, { phase: "withdrawing" });
}

export async function withdraw(step: Step): Promise<void> {
  const { tx, log } = step;
  const scope = scopeOf(step);
  const gone = await ballots.nextGone(tx, scope, chunk);
  const last = gone.at(-1);
  if (last) {
    const first = await append(
      tx,
      log,
      gone.map((ballot) => withdrawalEntry(scope, ballot)),
    );
    await ballots.withdraw(tx, scope, last, first);
    await scopes.setChanged(tx, scope, log.size - 1);
  }
  if (gone.length < chunk) await logs.update(tx, log.id, log.isRestoring ? rest : { phase: "appending" });
}

/** Writes the batch's ballots in the order of their commitments, which reveals nothing about when they were cast. */
export async function appendBatch(step: Step): Promise<void> {
  const { tx, log } = step;
  const scope = scopeOf(step);
  const next = await ballots.nextOfBatch(tx, log.afterBallot, chunk);
  const last = next.at(-1);
  if (last) {
    const first = await append(
      tx,
      log,
      next.map(({ ballot, replaces }) => ballotEntry(scope, ballot, replaces)),
    );
    const replaced = next.flatMap(({ replaces }, index) =>
      replaces ? [{ ballot: replaces.toString("hex"), entry: first + index }] : [],
    );
    if (replaced.length > 0) await ballots.replace(tx, scope, replaced);
    await ballots.seal(tx, scope, log.afterBallot, last.ballot, first);
    await scopes.setChanged(tx, scope, log.size - 1);
  }
  if (last && next.length === chunk) {
    await logs.update(tx, log.id, { afterBallot: last.ballot });
    return;
  }
  await ballots.emptyBatch(tx);
  const poll = scope === scopes.nationwide ? undefined : await scopes.poll(tx, scope);
  await logs.update(tx, log.id, rest);
  if (poll?.winnerDeclared) await beginCount(step, scope);
}

export async function beginCount({ tx, log }: Step, scope: string): Promise<void> {
  await counts.readChoices(tx, scope);
  await logs.update(tx, log.id, { phase: "counting", scope });
}

const sha256 = (bytes: string | Buffer) => hash("sha256", bytes, "buffer");

/** Opens a page of the live ballots, and after the last page writes the totals. */
export async function count(step: Step): Promise<void> {
  const { tx, log } = step;
  const scope = scopeOf(step);
  const pages = await counts.pages(tx, log.id, log.size);
  const live = await counts.liveBallots(tx, scope, pages.at(-1)?.lastBallot ?? null, linesOfPage);
  const last = live.at(-1);
  if (last) {
    const votes: Record<string, number> = {};
    const lines = live.map(({ ballot, holder, choice }) => {
      votes[choice] = (votes[choice] ?? 0) + 1;
      return `${ballot.toString("hex")} ${choice} ${holder.toString("hex")}\n`;
    });
    const text = lines.join("");
    const page = { page: pages.length, hash: sha256(text), counts: votes, lastBallot: last.ballot };
    await counts.addPage(tx, { logId: log.id, entry: log.size, lines: text, ...page });
    pages.push(page);
  }
  if (live.length < linesOfPage) await finishCount(step, scope, pages);
}

async function finishCount({ tx, log }: Step, scope: string, pages: counts.PageOfCount[]): Promise<void> {
  const votes = new Map<string, number>();
  for (const page of pages)
    for (const [choice, n] of Object.entries(page.counts)) votes.set(choice, (votes.get(choice) ?? 0) + n);
  const poll = scope === scopes.nationwide ? null : await scopes.poll(tx, scope);
  await logs.update(tx, log.id, rest);
  if (poll === undefined) {
    await counts.dropPages(tx, log.id, log.size);
    return;
  }
  const choices = poll ? poll.options.map(([id]) => id) : [...votes.keys()].sort();
  const text = countEntry({
    scope,
    ballots: [...votes.values()].reduce((sum, n) => sum + n, 0),
    counts: choices.map((choice) => [choice, votes.get(choice) ?? 0]),
    winner: poll?.winnerOptionId ?? null,
    pages: pages.length,
    openings: sha256(Buffer.concat(pages.map(({ hash }) => hash))).toString("hex"),
  });
  await scopes.setCounted(tx, scope, await append(tx, log, [text]));
  await ballots.forgetHolders(tx, scope);
}
