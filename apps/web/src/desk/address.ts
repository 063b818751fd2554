import { limits } from "@mero-mat/domain/limits";
import { pollOrders, pollRaces, pollStateFilters } from "@mero-mat/domain/poll-rules";
import { addressId, addressText } from "../hooks/search-params.ts";
import { unpackView } from "./old-address.ts";

/** In the order of display. */
export const deskTabs = [
  "analytics",
  "polls",
  "newPoll",
  "parties",
  "requests",
  "notifications",
  "discussions",
  "policy",
  "settings",
  "statistics",
  "tools",
  "archives",
] as const;
export type DeskTab = (typeof deskTabs)[number];

/** Columns of the polls table in the order of display; the first one is always shown. */
export const pollColumns = [
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
export type PollColumn = (typeof pollColumns)[number];

export const requestViews = ["moves", "accounts", "waves", "reports", "approvals"] as const;
export const accountFilters = ["waiting", "all", "voters", "admins"] as const;
export const reportStates = ["open", "resolved"] as const;
export const archiveTypes = ["post", "vote", "user", "other"] as const;

/** Reads a parameter from the address, or from a link; undefined for a wrong value. */
type Read<T> = (value: unknown) => T | undefined;

const oneOf =
  <const T extends string>(...known: T[]): Read<T> =>
  (value) =>
    known.find((one) => one === value);

/** At most as long as the server accepts. */
const text: Read<string> = (value) => addressText(value)?.slice(0, limits.searchMax);

/** At most the last page that the server has. */
const count: Read<number> = (value) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= 10_000 ? number : undefined;
};

/** Earlier releases wrote 1. */
const flag: Read<true> = (value) => (value === true || value === "true" || value === "1" ? true : undefined);

const day: Read<string> = (value) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && Date.parse(value) ? value : undefined;

/** An empty list is one too; earlier releases wrote spaces between the names. */
const columns: Read<PollColumn[]> = (value) => {
  if (value === undefined) return undefined;
  const names = String(value).split(/[ ,]/);
  return pollColumns.filter((column, place) => place > 0 && names.includes(column));
};

const newOrId: Read<string> = (value) => (value === "new" ? value : addressId(value));

const region = { province: text, district: text };

/** The parameters of each tab: from here the router, links and tabs take their types. */
const parameters = {
  analytics: { q: text, ...region },
  polls: {
    q: text,
    state: oneOf(...pollStateFilters),
    race: oneOf(...pollRaces),
    /** English name of the party ahead. */
    party: text,
    closing: oneOf("hour"),
    ...region,
    area: count,
    as: oneOf("table", "cards"),
    by: oneOf(...pollOrders),
    down: flag,
    page: count,
    /** Hidden columns. */
    without: columns,
    /** The open poll. */
    poll: addressId,
    /** Action on many polls that is open instead of the list. */
    batch: addressId,
  },
  newPoll: { view: oneOf("many", "file") },
  parties: { view: newOrId },
  requests: { view: oneOf(...requestViews), filter: oneOf(...accountFilters), status: oneOf(...reportStates), q: text },
  notifications: {},
  discussions: { view: newOrId },
  policy: { view: oneOf("new", "edit"), version: addressId },
  /** Id of a setting or a section. */
  settings: { view: text },
  statistics: {},
  /** The account of the form that sets a new password. */
  tools: { account: addressId },
  archives: {
    view: oneOf(...archiveTypes, "log", "record", "security"),
    q: text,
    kind: text,
    admin: text,
    action: text,
    subjectId: text,
    from: day,
    to: day,
    /** Poll of the declaration's record. */
    poll: addressId,
  },
} satisfies Record<DeskTab, Record<string, Read<unknown>>>;

type Parameters = typeof parameters;

export type TabSearch<Tab extends DeskTab> = {
  [Name in keyof Parameters[Tab]]?: Parameters[Tab][Name] extends Read<infer Value> ? Value | undefined : never;
};

/** Tab of the dashboard, and what it shows. */
export type DeskPlace = { [Tab in DeskTab]: { tab: Tab } & TabSearch<Tab> }[DeskTab];

/** State of the dashboard in the address, which opens on the first tab. */
export type DeskSearch = DeskPlace | ({ tab?: undefined } & TabSearch<"analytics">);

const names = Object.values(parameters).flatMap((ofTab) => Object.keys(ofTab));
// The router keeps what is not listed, and writes the address in this order.
const nothing = Object.fromEntries(["tab", "view", ...names].map((name) => [name, undefined]));

/**
 * Reads the address, or the place that a link leads to; wrong values and the parameters of other tabs are left out.
 * Written by hand, because the first page of every voter loads it and has no Zod.
 */
export function toDeskSearch({ view, ...given }: Record<string, unknown>): DeskSearch {
  const tab = deskTabs.find((known) => known === given["tab"]);
  const values: Record<string, unknown> = { ...(typeof view === "string" && unpackView(tab, view)), ...given };
  const ofTab: Record<string, Read<unknown>> = parameters[tab ?? "analytics"];
  const read = Object.entries(ofTab).map(([name, readValue]): [string, unknown] => [name, readValue(values[name])]);
  return { ...nothing, ...Object.fromEntries(read), tab };
}
