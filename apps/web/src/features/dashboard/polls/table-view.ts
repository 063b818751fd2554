import { pollOrders } from "@mero-mat/api/admin/polls";
import type { Inputs } from "../../../api/trpc.ts";
import { filterOf, type PollFilter, wordsOf } from "./poll-filter.ts";

export type Order = (typeof pollOrders)[number];
type Direction = NonNullable<NonNullable<Inputs["adminPolls"]["table"]>["direction"]>;

/** In the order of display; the first one is always shown. */
export const columns = [
  "content",
  "area",
  "state",
  "closing",
  "leader",
  "votes",
  "turnout",
  "comments",
  "created",
] as const;
export type Column = (typeof columns)[number];
const hiddenAtFirst: Column[] = ["comments", "created"];

/** Columns that fit next to an open poll. */
export const besidePoll: Column[] = ["content", "state", "leader", "votes", "turnout"];

/** State of the table in the URL. */
export interface TableView {
  order: Order;
  direction: Direction;
  page: number;
  hidden: Column[];
  opened?: string;
}

export interface PollsView {
  filter: PollFilter;
  /** Action on many polls that is open instead of the list. */
  batch?: string | undefined;
  /** Null while the polls are shown as cards. */
  table: TableView | null;
}

export const firstTable: TableView = { order: "closing", direction: "up", page: 1, hidden: hiddenAtFirst };

export const isOrder = (column: Column): column is Column & Order => pollOrders.some((order) => order === column);

export const isNumber = (column: Column): boolean =>
  column === "votes" || column === "turnout" || column === "comments";

function tableOf(words: URLSearchParams): TableView {
  const page = Number(words.get("page"));
  const hidden = words.get("without")?.split(" ") ?? hiddenAtFirst;
  const opened = words.get("poll");
  return {
    order: pollOrders.find((order) => order === words.get("by")) ?? firstTable.order,
    direction: words.get("down") === null ? "up" : "down",
    page: Number.isInteger(page) && page > 0 ? page : 1,
    hidden: columns.slice(1).filter((column) => hidden.some((name) => name === column)),
    ...(opened && { opened }),
  };
}

export function viewIn(address = ""): PollsView {
  const words = new URLSearchParams(address);
  const asTable = words.get("as") !== "cards";
  const batch = words.get("batch") ?? undefined;
  return { batch, filter: filterOf(address), table: asTable ? tableOf(words) : null };
}

export function addressOf({ filter, table, batch }: PollsView): string {
  return new URLSearchParams({
    ...wordsOf(filter),
    ...(batch && { batch }),
    as: table ? "table" : "cards",
    ...(table && {
      ...(table.order !== firstTable.order && { by: table.order }),
      ...(table.direction === "down" && { down: "1" }),
      ...(table.page > 1 && { page: String(table.page) }),
      ...(table.hidden.join() !== hiddenAtFirst.join() && { without: table.hidden.join(" ") }),
      ...(table.opened && { poll: table.opened }),
    }),
  }).toString();
}
