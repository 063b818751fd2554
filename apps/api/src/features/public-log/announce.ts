import * as outbox from "@mero-mat/db/queries/log-outbox";
import * as scopes from "@mero-mat/db/queries/log-scopes";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { append } from "./append.ts";
import { partyEntry, pollEntry } from "./entries.ts";
import { LogStopped } from "./log-stopped.ts";
import { chunk, type Step } from "./step.ts";

const kinds: Record<string, { hasBallot: boolean } | undefined> = pollKinds;

const entryOf = (message: outbox.OutboxMessage): string =>
  message.poll === null ? partyEntry(message.said) : pollEntry(message.said);

const isForTheLog = (message: outbox.OutboxMessage): boolean =>
  message.poll === null || (!message.isRemoved && kinds[message.said.kind]?.hasBallot === true);

/** Writes the next entries about polls and parties, in the order in which they were made and changed. */
export async function announceNext({ tx, log }: Step): Promise<boolean> {
  const changes = await outbox.take(tx, chunk);
  const latest = new Map<string, string | null>();
  const entries: string[] = [];
  for (const change of changes.filter(isForTheLog)) {
    const [subject, entry] = [change.poll ?? change.party, entryOf(change)];
    const before = latest.has(subject) ? latest.get(subject) : change.announced;
    if (entry === before) continue;
    if (change.countedBy !== null) throw new LogStopped(`poll ${subject} was changed after it was counted`);
    entries.push(entry);
    latest.set(subject, entry);
    if (change.poll === null) await scopes.announceParty(tx, subject, entry);
    else await scopes.announce(tx, subject, entry);
  }
  await append(tx, log, entries);
  return changes.length > 0;
}

/**
 * Writes an entry about a poll whose change is not in the log yet; false when there is no such poll. A declared poll
 * stays as it was voted on.
 */
export async function announcePoll({ tx, log }: Step, id: string): Promise<boolean> {
  const [poll, said] = [await scopes.poll(tx, id), await outbox.ofPoll(tx, id)];
  if (!poll || !said) return false;
  const entry = pollEntry(said);
  if (entry !== poll.announced && (poll.announced === null || !poll.winnerDeclared)) {
    await append(tx, log, [entry]);
    await scopes.announce(tx, id, entry);
  }
  return true;
}

/** Does the same for all parties, before ballots for them. */
export async function announceParties({ tx, log }: Step): Promise<void> {
  await scopes.announce(tx, scopes.nationwide, null);
  for (const { said, announced } of await outbox.ofParties(tx)) {
    const entry = partyEntry(said);
    if (entry === announced) continue;
    await append(tx, log, [entry]);
    await scopes.announceParty(tx, said.party, entry);
  }
}
