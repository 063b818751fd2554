// Ended logs: the server keeps serving them below their numbers, and each log begins with the last head of the one before.
import type { Count } from "./after-count.ts";
import { checkUnder } from "./check-log.ts";
import { base64, text } from "./core/bytes.ts";
import { numberOf, openCheckpoint } from "./core/checkpoint.ts";
import { type ContinuesEntry, type CountEntry, samanupatik } from "./core/entries.ts";
import { must } from "./core/fault.ts";
import { readVerifierKey } from "./core/note.ts";
import type { Get } from "./core/platform.ts";
import type { KnownHead } from "./core/read-log.ts";
import { sha256, Unreadable, verifyEd25519 } from "./node.ts";
import type { Rules } from "./rules.ts";
import * as heads from "./shown-heads.ts";
import type { Seen } from "./state.ts";

interface Ended {
  origin: string;
  continues: ContinuesEntry | null;
  /** The log that follows, and its counts. */
  now: Rules;
  get: Get;
  /** State of an ended log at the last check. */
  seen: Seen | null;
  /** Heads of ended logs that others were shown. */
  shown: readonly (heads.ShownHead & { origin: string })[];
  say?: ((progress: string) => void) | undefined;
}

const numbersOf = ({ counts, winner }: CountEntry): string =>
  `${counts.map(([choice, votes]) => `${votes} for ${choice}`).join(", ")} (winner: ${winner ?? "no one"})`;

/** Notes the polls that a log has counted and no later one names: without a reset somebody took them out. */
function missingOf(origin: string, before: readonly Count[], isLater: (scope: string) => boolean): string[] {
  const missing = before.map(({ entry }) => entry.scope).filter((scope) => scope !== samanupatik && !isLater(scope));
  if (missing.length === 0) return [];
  return [
    `The logs after ${origin} have none of the polls ${missing.join(", ")}, which it counted: a reset takes all polls out, and nothing else may.`,
  ];
}

/** Notes polls of a log whose counts are not those of an ended one: a new log must not be a way past a count. */
function differencesOf(origin: string, before: readonly Count[], now: Rules, isLater: (scope: string) => boolean) {
  return before.flatMap(({ index, entry }) => {
    const { scope } = entry;
    if (scope === samanupatik || isLater(scope) || !now.identities.optionsOf(scope)) return [];
    const later = now.standing().find((count) => count.entry.scope === scope);
    if (later && numbersOf(later.entry) === numbersOf(entry)) return [];
    return [
      `Entry ${index} of ${origin} counted poll ${scope}: ${numbersOf(entry)}. This log ${later ? `counts at entry ${later.index}: ${numbersOf(later.entry)}` : "has no count of it"}.`,
    ];
  });
}

/** Refuses ballots of removed accounts that no log before, nor this one, has counted; the logs come oldest first. */
function requireCountedBefore(logs: { origin: string; counts: readonly Count[] }[]): void {
  const most = new Map<string, number>();
  for (const { origin, counts } of logs)
    for (const { index, entry, marks } of counts) {
      const before = most.get(entry.scope) ?? 0;
      must(
        !marks || marks.removed <= before,
        `The count at entry ${index} (${entry.scope}) of ${origin} has ${marks?.removed} ballots of removed accounts; no count before it had more than ${before} ballots.`,
      );
      most.set(entry.scope, Math.max(before, entry.ballots));
    }
}

/** Checks all logs before the current one, back to the first; returns their origins, and what is worth a look. */
export async function checkEnded({ origin, continues, now, get, seen, shown, say }: Ended) {
  const origins: string[] = [];
  const notices: string[] = [];
  const counted = new Set<string>();
  const named = [now.identities];
  const logs = [{ origin, counts: now.counts }];
  let isSeenFound = seen === null;
  for (let next = continues; next; ) {
    const before = next;
    const number = numberOf(before.origin);
    const below: Get = (path) => get(`${number}/${path}`);
    const [line = ""] = (text(await below("key")) ?? "").split("\n");
    const key = readVerifierKey(sha256, line);
    const checkpoint = text(await below("checkpoint")) ?? "";
    const head = await openCheckpoint(verifyEd25519, checkpoint, key);
    const isLast = head.origin === before.origin && head.size === before.size && base64(head.root) === before.root;
    must(isLast, `The log that followed ${before.origin} names another last head than it has.`);
    const ofThis = shown.filter(({ origin: name }) => name === head.origin);
    const known: KnownHead[] = await Promise.all(ofThis.map((one) => heads.opened(one, key)));
    if (seen?.key === line) {
      isSeenFound = true;
      const { size, root } = await openCheckpoint(verifyEd25519, seen.checkpoint, key);
      known.push({ size, root, seen: "the last check", checkpoint: seen.checkpoint });
    }
    say?.(`${head.origin}, an ended log`);
    const { rules } = await checkUnder({ head, get: below, known, opened: 0, say });
    origins.push(head.origin);
    logs.unshift({ origin: head.origin, counts: rules.counts });
    notices.push(
      ...rules.notices().map((notice) => `${head.origin}: ${notice}`),
      ...differencesOf(head.origin, rules.standing(), now, (scope) => counted.has(scope)),
      ...missingOf(head.origin, rules.standing(), (scope) => named.some((names) => names.optionsOf(scope))),
    );
    named.push(rules.identities);
    for (const { entry } of rules.standing()) counted.add(entry.scope);
    must(!rules.continues || numberOf(rules.continues.origin) < number, `${head.origin} follows a later log.`);
    next = rules.continues;
  }
  requireCountedBefore(logs);
  const unread = shown.find(({ origin: name }) => !origins.includes(name));
  if (unread) throw new Unreadable(`The head of ${unread.seen} is of ${unread.origin}, which no later log follows.`);
  must(isSeenFound, `The log no longer has the key ${seen?.key}.`);
  return { origins, notices };
}
