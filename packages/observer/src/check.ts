import { checkUnder } from "./check-log.ts";
import { same, text } from "./core/bytes.ts";
import { type Checkpoint, filesOf, numberOf, openCheckpoint } from "./core/checkpoint.ts";
import { type Cosignature, cosignaturesOf } from "./core/cosignatures.ts";
import { samanupatik } from "./core/entries.ts";
import { Fault, must } from "./core/fault.ts";
import { readVerifierKey, type VerifierKey } from "./core/note.ts";
import type { Get } from "./core/platform.ts";
import type { KnownHead } from "./core/read-log.ts";
import { lackOf, type Wanted } from "./cosignatures.ts";
import { checkEnded } from "./ended-logs.ts";
import { read, readBelow, sha256, verifyEd25519 } from "./node.ts";
import type { Saved } from "./receipts.ts";
import {
  differenceOf,
  largerShare,
  type NationwideTotals,
  nationwideDifference,
  otherNames,
  otherQuestions,
  readResults,
  readTotals,
} from "./results.ts";
import type { Rules } from "./rules.ts";
import { Served } from "./served.ts";
import * as shown from "./shown-heads.ts";
import type { Seen } from "./state.ts";

export interface Given {
  url: URL;
  /** Without a verifier key, the key of the last check is used, or else the one that the log serves. */
  key?: string | undefined;
  seen?: Seen | null;
  also?: shown.ShownHead[];
  cosignatures?: Wanted;
  /** Receipts and lines of the register that a voter has saved. */
  saved?: Saved | undefined;
  /** Checks the ended logs that this one follows, too. */
  allLogs?: boolean | undefined;
  /** A token of an account, to see the files that its holder gets. */
  token?: string | undefined;
  /** Treats every notice as a fault. */
  strict?: boolean | undefined;
  /** Milliseconds by which results and cosignatures may lag behind the record before that counts as a fault. */
  patienceMs?: number;
  say?(progress: string): void;
  /** Receives each signed head that is being checked, with its key: the evidence if the check fails. */
  onHead?(seen: Pick<Seen, "key" | "checkpoint">): void;
}

export interface Outcome {
  checkpoint: Checkpoint;
  seen: Seen;
  ballots: number;
  counts: number;
  /** Number of counts whose ballots were opened in this run. */
  opened: number;
  /** Number of declared polls whose results were compared. */
  polls: number;
  /** Size at the last check; null without one. */
  since: number | null;
  /** Number of counts with a marked register. */
  registers: number;
  /** Whether the last nationwide count has one: between two of them only the opened ballots are checked. */
  isNationwideMarked: boolean;
  /** Votes of the last nationwide count; null when there is none. */
  nationwide: number | null;
  /** How the nationwide votes that the results show now differ from the last count. */
  sinceNationwide: NationwideTotals["since"];
  /** The last day whose actions of administrators have a digest in the record. */
  actsUntil: string | null;
  /** The ended log that this one follows. */
  continues: string | null;
  /** Ended logs that were checked as well. */
  ended: string[];
  /** Number of saved receipts and lines of the register that were checked. */
  saved: number;
  /** Permitted but suspicious changes: names that changed after votes were cast. */
  notices: string[];
  /** Number of heads that others were shown. */
  others: number;
  /** The release whose files were compared; null when the record names none. */
  release: Served["release"];
  /** Visitors as which the files were read. */
  visitors: string[];
  witnesses: number;
  cosignatures: Cosignature[];
}

/** Tells whether these keys are of a log that may follow the one of that key: a higher number of the same site. */
function hasFollowed(lines: string[], before: string): boolean {
  const nameIn = (line: string) => line.split("+")[0] ?? "";
  const siteOf = (name: string) => name.split("/log")[0];
  const last = nameIn(before);
  return lines.map(nameIn).some((name) => siteOf(name) === siteOf(last) && numberOf(name) > numberOf(last));
}

async function keyLine({ key, seen }: Given, get: Get): Promise<string> {
  const lines = (text(await get("key")) ?? "").split("\n").filter(Boolean);
  const wanted = key ?? seen?.key;
  if (wanted && (key || lines.includes(wanted) || !hasFollowed(lines, wanted))) {
    must(lines.includes(wanted), `The log no longer has the key ${wanted}.`);
    return wanted;
  }
  const [own] = lines.filter((line) => !readVerifierKey(sha256, line).name.endsWith("/receipts"));
  must(own !== undefined, "The log serves no key.");
  return own;
}

async function receiptsLine(get: Get, { origin }: Checkpoint): Promise<string> {
  const lines = (text(await get("key")) ?? "").split("\n");
  return lines.find((line) => line.startsWith(`${origin}/receipts+`)) ?? "";
}

/** Tells whether the last nationwide count has a register; true if there is no such count. */
const isLastMarked = (rules: Rules): boolean =>
  rules.standing().every(({ entry, marks }) => entry.scope !== samanupatik || marks !== null);

/** Notes that the newest release in the record is not the one that is served. */
function olderRelease({ release }: Served, { releases: [newest] }: Rules): string[] {
  if (!release || !newest || release.entry === newest.index) return [];
  const { version } = newest.entry;
  return [
    `The files are those of release ${release.version} (entry ${release.entry}); entry ${newest.index} names ${version}.`,
  ];
}

export async function check(given: Given): Promise<Outcome> {
  const { url, seen, also = [], patienceMs = 20_000 } = given;
  const wanted = given.cosignatures ?? { witnesses: [], required: 0 };
  const get = readBelow(new URL("log/", url));
  const line = await keyLine(given, get);
  const key: VerifierKey = readVerifierKey(sha256, line);
  const others = await shown.sorted(also, key.name);
  const known: KnownHead[] = await Promise.all(others.current.map((head) => shown.opened(head, key)));
  const remember = async (checkpoint: string, name: string) => {
    const { size, root } = await openCheckpoint(verifyEd25519, checkpoint, key);
    known.push({ size, root, seen: name, checkpoint });
    return size;
  };
  // Ballots that the last check opened stay verified: the record has the hash of every page.
  const hasEnded = Boolean(seen && seen.key !== line);
  const since = seen && !hasEnded ? await remember(seen.checkpoint, "the last check") : null;
  let opened = since === null ? 0 : (seen?.opened ?? 0);
  const countsBefore = opened;

  const latest = async () => {
    const served = text(await get("checkpoint")) ?? "";
    const head = await openCheckpoint(verifyEd25519, served, key);
    given.onHead?.({ key: line, checkpoint: served });
    return { served, head, cosignatures: await cosignaturesOf(verifyEd25519, head, wanted.witnesses) };
  };
  const { saved, say } = given;
  const under = (head: Checkpoint) => checkUnder({ head, get: filesOf(head, get), known, opened, saved, say });
  let { served, head, cosignatures } = await latest();
  let { rules, watch } = await under(head);
  const files = new Served(url, given.token);
  let sinceNationwide: NationwideTotals["since"] = { more: 0, fewer: 0 };
  let differing: string[] = [];
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const [counts, names] = [rules.standing(), rules.identities];
    const results = readResults(await read(new URL("api/results/export.json", url)));
    const totals = readTotals(await read(new URL("api/votes/party/statistics", url)));
    sinceNationwide = totals.since;
    const named = otherNames(totals, names);
    differing = [
      ...otherQuestions(counts, names, results),
      ...named.map(({ sentence }) => sentence),
      ...largerShare(totals),
    ];
    const difference =
      differenceOf(counts, names, results) ??
      rules.afterCount.stillCounted(counts) ??
      nationwideDifference(counts, names, totals) ??
      named.find(({ isOfAnother }) => isOfAnother)?.sentence ??
      lackOf(cosignatures, wanted);
    const problem = difference ? new Fault(difference) : await files.problem(rules.releases);
    if (!problem) break;
    if (Date.now() >= deadline) throw problem;
    // A poll may have been declared, or a server replaced, while the check was reading.
    const newer = await latest();
    if (newer.head.size === head.size) {
      if (!same(newer.head.root, head.root))
        throw new Fault(`The log has signed two trees of ${head.size} entries.`, [served]);
      ({ served, cosignatures } = newer);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    } else {
      opened = await remember(served, "the head before it");
      ({ served, head, cosignatures } = newer);
      ({ rules, watch } = await under(head));
    }
  }
  const ended =
    given.allLogs || hasEnded || others.ended.length > 0
      ? await checkEnded({
          origin: head.origin,
          continues: rules.continues,
          now: rules,
          get,
          seen: hasEnded ? (seen ?? null) : null,
          shown: others.ended,
          say,
        })
      : { origins: [], notices: [] };
  const ofVoter = await watch?.check({
    counts: rules.counts,
    key: readVerifierKey(sha256, await receiptsLine(get, head)),
  });
  const notices = [
    ...rules.notices(),
    ...differing,
    ...ended.notices,
    ...olderRelease(files, rules),
    ...(ofVoter ?? []),
  ];
  if (given.strict && notices[0] !== undefined) throw new Fault(notices[0]);
  const ballots = [...rules.scopes.values()].reduce((sum, scope) => sum + scope.ballots, 0);
  return {
    checkpoint: head,
    seen: { key: line, checkpoint: served, opened: head.size, faults: seen?.faults ?? [] },
    ballots,
    counts: rules.counts.length,
    opened: rules.counts.filter(({ index }) => index >= countsBefore).length,
    polls: rules.standing().filter(({ entry }) => entry.scope !== samanupatik).length,
    since,
    registers: rules.counts.filter(({ marks }) => marks !== null).length,
    isNationwideMarked: isLastMarked(rules),
    nationwide: rules.standing().find(({ entry }) => entry.scope === samanupatik)?.entry.ballots ?? null,
    sinceNationwide,
    actsUntil: rules.acts?.day ?? null,
    continues: rules.continues?.origin ?? null,
    ended: ended.origins,
    saved: saved ? saved.receipts.length + saved.marks.length : 0,
    notices,
    others: also.length,
    release: files.release,
    visitors: files.visitors,
    witnesses: wanted.witnesses.length,
    cosignatures,
  };
}
