import { expect, test } from "vitest";
import { filterOf, isFiltering, noFilter } from "./poll-filter.ts";
import { addressOf, viewIn } from "./table-view.ts";

test("a filter survives being written to the address and read back", () => {
  const filter = {
    search: "सीता & hari=1",
    state: "closed",
    race: "tied",
    isClosing: true,
    province: "bagmati",
    district: "kathmandu",
    electionArea: 5,
  } as const;
  expect(filterOf(addressOf({ filter, table: null }))).toEqual(filter);
  expect(addressOf({ filter: noFilter, table: null })).toBe("as=cards");
  expect(filterOf(undefined)).toEqual(noFilter);
  expect(isFiltering(filter)).toBe(true);
  expect(isFiltering(noFilter)).toBe(false);
});

test.each([
  ["state=over&race=lost&closing=day", noFilter],
  ["province=atlantis&district=kathmandu&area=1", noFilter],
  ["province=koshi&district=kathmandu&area=1", { ...noFilter, province: "koshi" }],
  ["province=bagmati&district=kathmandu&area=11", { ...noFilter, province: "bagmati", district: "kathmandu" }],
  ["area=1", noFilter],
])("wrong parts of an address are ignored: %s", (view, filter) => {
  expect(filterOf(view)).toEqual(filter);
});

test("a search is cut to the length the server accepts", () => {
  expect(filterOf(`q=${"x".repeat(300)}`).search).toHaveLength(100);
});

test("a table survives being written to the address and read back, and a wrong address gives the first view", () => {
  const table = { order: "votes", direction: "down", page: 3, hidden: ["area", "comments"], opened: "7" } as const;
  const view = { filter: { ...noFilter, search: "a" }, table: { ...table, hidden: [...table.hidden] } };
  expect(viewIn(addressOf(view))).toEqual(view);
  expect(viewIn("as=table&by=luck&page=-1&without=content+x").table).toEqual({
    order: "closing",
    direction: "up",
    page: 1,
    hidden: [],
  });
  expect(viewIn("as=cards").table).toBeNull();
  expect(viewIn("by=votes").table).toMatchObject({ order: "votes" });
});
