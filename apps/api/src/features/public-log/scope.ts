import { hash } from "node:crypto";
import * as ballots from "@mero-mat/db/queries/log-ballots";
import * as counts from "@mero-mat/db/queries/log-counts";
import * as scopes from "@mero-mat/db/queries/log-scopes";
import * as logs from "@mero-mat/db/queries/log-state";
import * as waiting from "@mero-mat/db/queries/log-waiting";
import { announceNext, announceParties, announcePoll } from "./announce.ts";
import { append } from "./append.ts";
import { commit, holderOf, nonceOf } from "./ballot.ts";
import { during } from "./during.ts";
import { ballotEntry, countEntry, scopeName, withdrawalEntry } from "./entries.ts";
import { LogStopped } from "./log-stopped.ts";
import { markRegister } from "./marks.ts";
import { chunk, floor, type Step } from "./step.ts";

// Steps that move the ballots of one scope into the log, each in one transaction, so that any process can continue.

const rest = {
  phase: "resting",
  scope: null,
  afterVoter: null,
  afterBallot: null,
  cut: null,
  isRestoring: false,
} as const;

function scopeOf({ log }: Step): string {
  if (log.scope === null) throw new Error("only who rests has no scope");
  return log.scope;
}

type Waiting = ballots.WaitingVote | Awaited<ReturnType<typeof ballots.waitingNameless>>[number];

function toBallots({ keys }: Step, scope: string, votes: Waiting[]): ballots.NewBallot[] {
  const name = scopeName(scope);
  return votes.map(({ voterId, id, version, choice, username }) => {
    const holder = holderOf({ scope: name, username, nonce: nonceOf(keys.ballots, { id, version }) });
    return { voterId, voteId: id, version, choice, holder, ballot: commit({ scope: name, choice, holder }) };
  });
}

const hashedAtOnce = chunk / 4;

/** Hashes a part of the votes while the part before it is being written. */
async function addToBatch(step: Step, scope: string, votes: Waiting[]): Promise<void> {
  let hashed: ballots.NewBallot[] = [];
  for (let at = 0; at < votes.length; at += hashedAtOnce) {
    const part = votes.slice(at, at + hashedAtOnce);
    hashed = await during(ballots.addToBatch(step.tx, hashed), () => toBallots(step, scope, part));
  }
  await ballots.addToBatch(step.tx, hashed);
}

/** Collects waiting votes as ballots, so that the whole batch is known before the first is written. */
export async function collect(step: Step): Promise<void> {
  const { tx, log } = step;
  const scope = scopeOf(step);
  const votes = await ballots.waitingVotes(tx, scope, { cut: log.cut, after: log.afterVoter, limit: chunk });
  await addToBatch(step, scope, votes);
  if (votes.length === chunk) {
    await logs.update(tx, log.id, { afterVoter: votes.at(-1)?.voterId ?? null });
    return;
  }
  if (log.cut) await ballots.dropFew(tx, { scope, cut: log.cut, floor });
  else if (scope !== scopes.nationwide) {
    const nameless = toBallots(step, scope, await ballots.waitingNameless(tx, scope));
    await ballots.addMissing(tx, nameless);
  }
  // Written after the last vote is read: everything announced before a vote of this batch was cast is in the log before
  // its ballot.
  while (await announceNext(step));
  if (scope === scopes.nationwide) await announceParties(step);
  else if (!(await announcePoll(step, scope))) {
    await ballots.emptyBatch(tx);
    await logs.update(tx, log.id, rest);
    return;
  }
  await waiting.noteGone(tx, scope);
  await logs.update(tx, log.id, { phase: "withdrawing" });
}

export async function withdraw(step: Step): Promise<void> {
  const { tx, log } = step;
  const scope = scopeOf(step);
  const gone = await ballots.nextGone(tx, scope, log.cut, chunk);
  const last = gone.at(-1);
  if (last) {
    const first = await append(
      tx,
      log,
      gone.map((ballot) => withdrawalEntry(scope, ballot.toString("hex"))),
    );
    await ballots.withdraw(tx, { scope, cut: log.cut, last }, first);
    await scopes.setChanged(tx, scope, log.size - 1);
  }
  if (gone.length < chunk) await logs.update(tx, log.id, log.isRestoring ? rest : { phase: "appending" });
}

/** Writes the batch's ballots in the order of their commitments, which reveals nothing about when they were cast. */
export async function appendBatch(step: Step): Promise<void> {
  const { tx, log } = step;
  const scope = scopeOf(step);
  const next = await ballots.nextOfBatch(tx, scope, log.afterBallot, chunk);
  const last = next.at(-1);
  const lastBallot = last ? Buffer.from(last.ballot, "hex") : null;
  if (lastBallot) {
    const replaced = next.flatMap(({ replaces }, index) =>
      replaces ? [{ ballot: replaces, entry: log.size + index }] : [],
    );
    if (replaced.length > 0) await ballots.replace(tx, scope, replaced);
    await append(
      tx,
      log,
      next.map(({ ballot, replaces }) => ballotEntry(scope, ballot, replaces)),
      (first) => ballots.seal(tx, scope, log.afterBallot, lastBallot, first),
    );
    await scopes.setChanged(tx, scope, log.size - 1);
  }
  if (lastBallot && next.length === chunk) {
    await logs.update(tx, log.id, { afterBallot: lastBallot });
    return;
  }
  await ballots.emptyBatch(tx);
  const poll = scope === scopes.nationwide ? undefined : await scopes.poll(tx, scope);
  await logs.update(tx, log.id, rest);
  // The cut leaves the rest for later: the declared poll still counts as uncounted.
  if (poll?.winnerDeclared && !log.cut) await beginCount(step, scope);
}

export async function beginCount({ tx, log }: Step, scope: string): Promise<void> {
  await counts.readChoices(tx, scope);
  await logs.update(tx, log.id, { phase: "counting", scope });
}

/** Opens a page of the live ballots, and after the last page writes the totals. */
export async function count(step: Step): Promise<void> {
  const { tx, log } = step;
  const scope = scopeOf(step);
  const pages = await counts.pages(tx, log.id, log.size);
  const after = pages.at(-1)?.lastBallot ?? null;
  const opened = await counts.openPage(tx, scope, { logId: log.id, entry: log.size, page: pages.length, after });
  if (opened) pages.push(opened);
  if (!opened || opened.isLast) await finishCount(step, scope, pages);
}

async function finishCount({ tx, log, keys }: Step, scope: string, pages: counts.PageOfCount[]): Promise<void> {
  const votes = new Map<string, number>();
  for (const page of pages)
    for (const [choice, n] of Object.entries(page.counts)) votes.set(choice, (votes.get(choice) ?? 0) + n);
  const poll = scope === scopes.nationwide ? null : await scopes.poll(tx, scope);
  await logs.update(tx, log.id, rest);
  if (poll === undefined) {
    await counts.dropPages(tx, log.id, log.size);
    return;
  }
  const before = poll?.lastCount;
  if (before && before.winner !== poll.winnerOptionId)
    throw new LogStopped(`poll ${scope} was counted with another winner, ${before.winner ?? "no one"}`);
  const choices = poll ? optionsOf(poll) : [...votes.keys()].sort();
  const unknown = [...votes.keys()].find((choice) => !choices.includes(choice));
  if (unknown) throw new LogStopped(`a ballot of ${scope} is for ${unknown}, which the log does not list`);
  const counted = {
    ballots: [...votes.values()].reduce((sum, n) => sum + n, 0),
    counts: choices.map((choice): [string, number] => [choice, votes.get(choice) ?? 0]),
    winner: poll?.winnerOptionId ?? null,
  };
  const text = countEntry({
    scope,
    ...counted,
    pages: pages.length,
    openings: hash("sha256", Buffer.concat(pages.map((page) => page.hash))),
  });
  const index = await append(tx, log, [text]);
  await scopes.setCounted(tx, scope, index, counted);
  if (poll || log.withMarks)
    await markRegister({ tx, log, keys }, { scope, count: index, isLater: Boolean(before) }, counted);
}

/** Lists the options as the log has announced them: nobody can verify a count of others. */
function optionsOf({ id, options }: NonNullable<Awaited<ReturnType<typeof scopes.poll>>>): string[] {
  if (options === null) throw new Error(`poll ${id} is not in the log`);
  return options.map(([option]) => option);
}
