import { pollOrders } from "@mero-mat/domain/poll-rules";
import type { PollColumn } from "../../../desk/address.ts";
import type { PollSearch } from "./poll-filter.ts";

export type Order = (typeof pollOrders)[number];

const hiddenAtFirst: PollColumn[] = ["comments", "created"];

/** Columns that fit next to an open poll. */
export const besidePoll: PollColumn[] = ["content", "state", "leader", "votes", "turnout"];

export const isOrder = (column: PollColumn): column is PollColumn & Order =>
  pollOrders.some((order) => order === column);

export const isNumber = (column: PollColumn): boolean =>
  column === "votes" || column === "turnout" || column === "comments";

/** Returns order, page and columns of the table; the next to close come first. */
export const tableOf = ({ by = "closing", down, page = 1, without = hiddenAtFirst }: PollSearch) => ({
  order: by,
  direction: down ? ("down" as const) : ("up" as const),
  page,
  hidden: without,
});
