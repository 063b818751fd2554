import { pollOrders } from "@mero-mat/api/admin/polls";
import type { Inputs } from "../../api/trpc.ts";
import { filterOf, type PollFilter, wordsOf } from "./poll-filter.ts";

export type Order = (typeof pollOrders)[number];
type Direction = NonNullable<NonNullable<Inputs["adminPolls"]["table"]>["direction"]>;

/** In the order of display; the first one is always shown. */
export const columns = ["content", "area", "state", "leader", "votes", "comments", "created"] as const;
export type Column = (typeof columns)[number];

/** On a phone these are below the poll. */
const belowOnPhone = ["area", "state", "votes"] as const;
export type Below = (typeof belowOnPhone)[number];
export const isBelow = (column: Column): column is Below => belowOnPhone.some((below) => below === column);

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
  /** Null while the polls are shown as cards. */
  table: TableView | null;
}

export const firstTable: TableView = { order: "created", direction: "down", page: 1, hidden: [] };

export const isOrder = (column: Column): column is Column & Order => pollOrders.some((order) => order === column);

function tableOf(words: URLSearchParams): TableView {
  const page = Number(words.get("page"));
  const hidden = words.get("without")?.split(" ") ?? [];
  const opened = words.get("poll");
  return {
    order: pollOrders.find((order) => order === words.get("by")) ?? firstTable.order,
    direction: words.get("up") === null ? "down" : "up",
    page: Number.isInteger(page) && page > 0 ? page : 1,
    hidden: columns.slice(1).filter((column) => hidden.includes(column)),
    ...(opened && { opened }),
  };
}

export function viewIn(address = ""): PollsView {
  const words = new URLSearchParams(address);
  return { filter: filterOf(address), table: words.get("as") === "table" ? tableOf(words) : null };
}

export function addressOf({ filter, table }: PollsView): string | undefined {
  const words = new URLSearchParams({
    ...wordsOf(filter),
    ...(table && {
      as: "table",
      ...(table.order !== firstTable.order && { by: table.order }),
      ...(table.direction === "up" && { up: "1" }),
      ...(table.page > 1 && { page: String(table.page) }),
      ...(table.hidden.length > 0 && { without: table.hidden.join(" ") }),
      ...(table.opened && { poll: table.opened }),
    }),
  });
  return words.size === 0 ? undefined : words.toString();
}
