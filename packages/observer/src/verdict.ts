// Describes what a run has checked and what it has not: a bare OK would be taken for more than it says.
import type { Outcome } from "./check.ts";
import { hex } from "./core/bytes.ts";
import { pages } from "./served.ts";
import type { RecordedFault } from "./state.ts";

export interface Verdict {
  verdict: "ok" | "fault";
  origin: string;
  size: number;
  root: string;
  checked: string[];
  notChecked: string[];
  /** The release whose files were compared, and as which visitors; null when the record names none. */
  release: (NonNullable<Outcome["release"]> & { visitors: string[] }) | null;
  /** Permitted but suspicious changes. */
  notices: string[];
  /** Faults that this or an earlier run has found. */
  faults: RecordedFault[];
}

export function verdictOf(outcome: Outcome, { hasState }: { hasState: boolean }): Verdict {
  const { checkpoint, ballots, counts, opened, polls, nationwide, since, others, cosignatures, seen, notices } =
    outcome;
  const { release, visitors } = outcome;
  const { more, fewer } = outcome.sinceNationwide;
  const { origin, size, root } = checkpoint;
  const checked = [
    "the signature of the head, and every entry in its tree",
    `that each ballot (${ballots}) was cast once, and replaced or withdrawn at most once`,
    `the counts (${counts}; opened ballot by ballot in this run: ${opened})`,
    `the marked registers (${outcome.registers}): as many voted as ballots were counted, each account once`,
    `the published results, their names and the counts they refer to (polls: ${polls})`,
    ...(release
      ? [
          `the files that browsers get (release ${release.version}, entry ${release.entry}: ${release.files} files, as ${visitors.join(" and as ")})`,
        ]
      : []),
    ...(outcome.actsUntil === null
      ? []
      : [`that no day of administrators' actions up to ${outcome.actsUntil} is without a digest`]),
    ...(nationwide === null ? [] : [`the last nationwide count (votes: ${nationwide})`]),
    ...(since === null ? [] : [`that the log grew from the ${since} entries of the last check`]),
    ...(others === 0 ? [] : [`the heads that others were shown (${others})`]),
    ...outcome.ended.map((origin) => `${origin}, an ended log`),
    ...(outcome.saved === 0 ? [] : [`saved receipts and lines of the register (${outcome.saved})`]),
    ...cosignatures.map(({ witness, at }) => `the cosignature of ${witness}, ${at.toISOString()}`),
  ];
  const notChecked = [
    ...(hasState ? [] : ["whether anything was rewritten since an earlier check (--state)"]),
    ...(outcome.witnesses === 0 ? ["whether everybody is shown this log, and how old its head is (--witness)"] : []),
    `the nationwide votes shown beside the last count (${more} more, ${fewer} fewer, party by party)`,
    "pages, pictures, seats and other files with results than api/results/export.json and api/votes/party/statistics",
    ...(outcome.continues && outcome.ended.length === 0
      ? [`${outcome.continues}, the ended log that this one follows (--all-logs)`]
      : []),
    ...(outcome.isNationwideMarked ? [] : ["who voted in the last nationwide count, which has no register yet"]),
    release
      ? `the scripts that other pages than ${pages.join(" and ")} name`
      : "the files that browsers get: the record names no release",
    `administrators' actions ${outcome.actsUntil === null ? "(the record has no digest of them)" : `after ${outcome.actsUntil}`}`,
    "that accounts are people, and that those voted who are said to have (observe sample)",
  ];
  const { faults } = seen;
  const verdict = faults.length > 0 ? "fault" : "ok";
  return {
    verdict,
    origin,
    size,
    root: hex(root),
    checked,
    notChecked,
    release: release && { ...release, visitors },
    notices,
    faults,
  };
}

export function sentenceOf({ origin, size, checked, notChecked, faults }: Verdict): string {
  const lists = `Checked: ${checked.join("; ")}. Not checked: ${notChecked.join("; ")}.`;
  if (faults.length === 0) return `OK: ${origin}, ${size} entries. ${lists}`;
  const earlier = faults.map(({ at, message }) => `${at} ${message}`).join(" ");
  return `FAULT: ${origin}, ${size} entries, holds under this head, but earlier checks found: ${earlier} ${lists}`;
}
