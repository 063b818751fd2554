import { CandidatePoll } from "@mero-mat/api/admin/polls";
import { columns as areaColumns, type UnknownArea } from "@mero-mat/domain/find-area";
import type { Area, AreaTable } from "@mero-mat/domain/geography";
import { asciiDigits } from "@mero-mat/domain/identity";
import { independent, isIndependent } from "@mero-mat/domain/parties";
import { drawnSymbol, isSymbol, symbolNames } from "@mero-mat/domain/symbols";
import { readTable } from "@mero-mat/domain/tables";
import { nameKey, plainText } from "@mero-mat/domain/text";
import { offset } from "@mero-mat/texts/kathmandu-time";
import { errorsOf } from "../../../forms/use-form.ts";
import { findArea, isHeading, toCells } from "./check-areas.ts";

const ofPoll = ["content", "name", "nepaliName", "party"] as const;
const needed = [...areaColumns, ...ofPoll] as const;
const optional = ["contentNepali", "symbol", "opensAt", "closesAt", "noneOfThese"] as const;
export const pollColumns = [...needed, ...optional] as const;
type PollColumn = (typeof pollColumns)[number];

export type LineMistake =
  | UnknownArea
  | { kind: "party" | "symbol" | "noneOfThese"; given: string }
  /** Another line of the same poll has another value. */
  | { kind: "differs"; column: PollColumn; line: number }
  /** Message key of the contract's rule. */
  | { kind: "rule"; rule: string };

export interface WrongLine {
  line: number;
  given: string;
  mistake: LineMistake;
}

export interface ListedPoll {
  poll: ReturnType<typeof readPoll>;
  /** Lines of the candidates, in the order of the ballot. */
  lines: number[];
}

export type CheckedPolls = { missing: PollColumn[] } | { missing: null; polls: ListedPoll[]; wrong: WrongLine[] };

interface Known {
  table: AreaTable;
  parties: { name: string; nepaliName: string }[];
}

interface Line {
  line: number;
  cell: (column: PollColumn) => string;
}

/** Adds Kathmandu's offset to a day and time; the contract reports any other text. */
function momentOf(text: string): string | null {
  if (text === "") return null;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::\d\d)?$/.exec(asciiDigits(text)) ?? [];
  return day === undefined ? text : `${day}T${time}:00${offset}`;
}

const yes = ["true", "yes", "1", "हो"];
const no = ["", "false", "no", "0", "होइन"];

function partyOf(given: string, parties: Known["parties"]): string | undefined {
  if (isIndependent(given)) return independent.name;
  const key = nameKey(given);
  return parties.find((party) => [party.name, party.nepaliName].map(nameKey).includes(key))?.name;
}

function symbolOf(given: string): string | undefined {
  const drawn = symbolNames.find((name) => name === given.toLowerCase());
  if (drawn) return drawnSymbol(drawn);
  return isSymbol(given) ? given : undefined;
}

function readPoll(area: Area, rows: Line[], { parties }: Known, report: (line: number, mistake: LineMistake) => void) {
  /** Reads a field of the whole poll: lines may leave it empty, but not contradict each other. */
  function shared(column: PollColumn): string {
    const first = rows.find(({ cell }) => cell(column) !== "");
    for (const { line, cell } of rows)
      if (first && cell(column) !== "" && cell(column) !== first.cell(column))
        report(line, { kind: "differs", column, line: first.line });
    return first?.cell(column) ?? "";
  }
  const voteOptions = rows.map(({ line, cell }) => {
    const [name, nepaliName, given] = [cell("name"), cell("nepaliName"), cell("symbol")];
    if (name === "" || nepaliName === "") report(line, { kind: "rule", rule: "option_empty" });
    const party = partyOf(cell("party"), parties);
    if (party === undefined) report(line, { kind: "party", given: cell("party") });
    const symbol = given === "" ? null : symbolOf(given);
    if (symbol === undefined) report(line, { kind: "symbol", given });
    return { name, nepaliName, party: party ?? "", symbol };
  });
  const offered = asciiDigits(shared("noneOfThese")).toLowerCase();
  if (![...yes, ...no].includes(offered))
    report(rows[0]?.line ?? 0, { kind: "noneOfThese", given: shared("noneOfThese") });
  return {
    ...area,
    content: shared("content"),
    contentNepali: shared("contentNepali"),
    voteOptions,
    noneOfThese: yes.includes(offered),
    opensAt: momentOf(shared("opensAt")),
    closesAt: momentOf(shared("closesAt")),
  };
}

/** Returns whether a file that lacks these columns has those of areas alone. */
export const isAreaList = (missing: PollColumn[]): boolean => missing.join() === ofPoll.join();

/** Reads a table with one line a candidate: the lines of one area and question are one poll. */
export function checkPolls(text: string, known: Known): CheckedPolls {
  const [head, ...lines] = readTable(text);
  const places = new Map(
    pollColumns.map((column) => [column, head?.cells.findIndex((cell) => isHeading(cell, column)) ?? -1]),
  );
  const missing = needed.filter((column) => places.get(column) === -1);
  if (missing.length > 0) return { missing };

  const wrong: WrongLine[] = [];
  const polls = new Map<string, { area: Area; rows: Line[] }>();
  const givenOf = new Map<number, string>();
  const report = (line: number, mistake: LineMistake) => wrong.push({ line, given: givenOf.get(line) ?? "", mistake });
  for (const { line, cells } of lines) {
    const cell = (column: PollColumn) => cells[places.get(column) ?? -1] ?? "";
    const [province, district, electionArea] = [cell("province"), cell("district"), cell("electionArea")];
    givenOf.set(line, [province, district, electionArea, cell("name")].filter(Boolean).join(" · "));
    const found = findArea({ province, district, electionArea }, known.table);
    if ("mistake" in found) {
      report(line, found.mistake);
      continue;
    }
    const key = JSON.stringify([...toCells(found.area), plainText(cell("content"))]);
    const poll = polls.get(key) ?? { area: found.area, rows: [] };
    poll.rows.push({ line, cell });
    polls.set(key, poll);
  }
  const listed = [...polls.values()].map(({ area, rows }): ListedPoll => {
    const mistakes = wrong.length;
    const poll = readPoll(area, rows, known, report);
    if (wrong.length === mistakes)
      for (const [path, rule] of Object.entries(errorsOf(CandidatePoll, poll)))
        report((rows[optionAt(path)] ?? rows[0])?.line ?? 0, { kind: "rule", rule });
    return { poll, lines: rows.map(({ line }) => line) };
  });
  return { missing: null, polls: listed, wrong: wrong.toSorted((a, b) => a.line - b.line) };
}

/** Finds which option of a poll a path of the contract is about; the first if it is about the whole poll. */
const optionAt = (path: string): number => Number(/^voteOptions\.(\d+)/.exec(path)?.[1] ?? 0);

/** Finds the line that a server's refusal is about. */
export function lineAt(path: string, polls: ListedPoll[]): number | undefined {
  const [, poll, rest = ""] = /^polls\.(\d+)\.(.*)$/.exec(path) ?? [];
  return polls[Number(poll)]?.lines[optionAt(rest)];
}
