/**
 * Every field that the audit log may record about the subject of an action. The list is closed: a password, a code or a
 * citizenship number is not on it, and so is never written.
 */
export const logFacts = [
  "name",
  "nepaliName",
  "title",
  "text",
  "area",
  "candidates",
  "symbols",
  "profiles",
  "votes",
  "declared",
  "published",
  "opens",
  "closes",
  "emailReminder",
  "description",
  "symbol",
  "logo",
  "recordings",
  "place",
  "order",
  "active",
  "pinned",
  "locked",
  "slowSeconds",
  "hidden",
  "role",
  "status",
  "rejectionReason",
  "verified",
  "resultsEarly",
  "reason",
  "actionTaken",
  "notes",
  "type",
  "value",
  "sendAt",
  "events",
] as const;

export type LogFact = (typeof logFacts)[number];

export interface LogPlace {
  province: string | null;
  district: string | null;
  electionArea: number | null;
}

export type LogFacts = Partial<Record<LogFact, string | number | boolean | null | string[] | LogPlace>>;

const excerptLength = 500;
const contextLength = 60;

/** Cuts a long text to the part around the first difference. */
function excerpt(value: LogFacts[LogFact], other: LogFacts[LogFact]): LogFacts[LogFact] {
  if (typeof value !== "string" || value.length <= excerptLength) return value;
  let same = 0;
  if (typeof other === "string") while (same < value.length && value[same] === other[same]) same++;
  const start = Math.max(0, same - contextLength);
  const end = start + excerptLength;
  return `${start > 0 ? "…" : ""}${value.slice(start, end)}${end < value.length ? "…" : ""}`;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the facts that differ before and after; all of them for something new or deleted. */
export function compareFacts(before: LogFacts | null, after: LogFacts | null) {
  const names = logFacts.filter((name) =>
    before && after ? !isSame(before[name], after[name]) : (before ?? after)?.[name] != null,
  );
  const excerptsOf = (facts: LogFacts | null, other: LogFacts | null): LogFacts | null =>
    facts && Object.fromEntries(names.map((name) => [name, excerpt(facts[name] ?? null, other?.[name])]));
  return { before: excerptsOf(before, after), after: excerptsOf(after, before) };
}
