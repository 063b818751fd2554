import type { Language } from "@mero-mat/domain/languages";
import { parseOption } from "@mero-mat/domain/poll-options";
import type { Outputs } from "../../../api/trpc.ts";
import { parseJson } from "../../../desk/parse-json.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { bothNames, readsDevanagari } from "../../../i18n/names.ts";

export type Archived = Outputs["adminArchives"]["list"]["items"][number];

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads what was removed, column by column; anything else gives an empty row. */
export function rowOf(data: string): Row {
  const row = parseJson(data);
  return isRow(row) ? row : {};
}

export const textOf = (row: Row, column: string): string | null => {
  const value = row[column];
  return typeof value === "string" && value !== "" ? value : null;
};

export const numberOf = (row: Row, column: string): number | null => {
  const value = row[column];
  return typeof value === "number" ? value : null;
};

// The archive does not store a row's table: its columns identify it, the most specific first.
const kindsByColumns = [
  ["option", ["option_text"]],
  ["candidateVote", ["option_id"]],
  ["partyVote", ["party_id"]],
  ["party", ["nepali_name"]],
  ["request", ["to_province"]],
  ["report", ["reported_user_id"]],
  ["setting", ["key", "value"]],
  ["receipt", ["notification_id"]],
  ["notification", ["target_user_id"]],
  ["policy", ["last_updated"]],
  ["discussion", ["title", "description"]],
  ["message", ["poll_id", "message"]],
  ["message", ["poll_id", "content"]],
  ["reply", ["comment_id", "content"]],
  ["comment", ["post_id", "content"]],
  ["like", ["comment_id"]],
  ["like", ["poll_id"]],
] as const;

export type Kind = "poll" | "user" | "other" | (typeof kindsByColumns)[number][0];

export function kindOf(dataType: string, row: Row): Kind {
  if (dataType === "post") return "poll";
  if (dataType === "user") return "user";
  const [kind] = kindsByColumns.find(([, columns]) => columns.every((column) => column in row)) ?? [];
  return kind ?? "other";
}

const logged: Kind[] = ["poll", "user", "party", "discussion", "notification", "policy", "request", "report"];

/** Returns whether administrators act on this kind directly, so that the log names it. */
export const isLogged = (kind: Kind): boolean => logged.includes(kind);

// A policy and a notification have a title and a content: the title is more specific.
const titleFields = ["title", "content", "username", "message", "reason", "key"];

/** Returns the name in the reader's language, or the only one. */
function nameIn(row: Row, column: "name" | "party", language: Language): string | null {
  const [name, nepaliName] = [textOf(row, column), textOf(row, "nepali_name")];
  return readsDevanagari(language) ? (nepaliName ?? name) : (name ?? nepaliName);
}

/** Names the option or party of an archived vote. */
function voteTitle(row: Row, language: Language): string | null {
  const target = row["for"];
  if (!isRow(target)) return null;
  const party = nameIn(target, "party", language);
  if (party) return party;
  const option = textOf(target, "option");
  return option && [titleOf({ option_text: option }, language), textOf(target, "poll")].filter(Boolean).join(" – ");
}

/** Returns the name of a row; null for a row that only links others. */
export function titleOf(row: Row, language: Language = currentLanguage()): string | null {
  const option = textOf(row, "option_text");
  if (option !== null) return bothNames(parseOption(option), language).join(" · ");
  return (
    nameIn(row, "name", language) ??
    voteTitle(row, language) ??
    titleFields.map((column) => textOf(row, column)).find((text) => text !== null) ??
    null
  );
}
