import { expect, test } from "vitest";
import { filterOf, isFiltering, noFilter, viewOf } from "./poll-filter.ts";

test("a filter comes back from the address as it went there", () => {
  const filter = {
    search: "सीता & hari=1",
    state: "open",
    province: "bagmati",
    district: "kathmandu",
    electionArea: 5,
  } as const;
  expect(filterOf(viewOf(filter))).toEqual(filter);
  expect(viewOf(noFilter)).toBeUndefined();
  expect(filterOf(undefined)).toEqual(noFilter);
  expect(isFiltering(filter)).toBe(true);
  expect(isFiltering(noFilter)).toBe(false);
});

test.each([
  ["state=closed", noFilter],
  ["province=atlantis&district=kathmandu&area=1", noFilter],
  ["province=koshi&district=kathmandu&area=1", { ...noFilter, province: "koshi" }],
  ["province=bagmati&district=kathmandu&area=6", { ...noFilter, province: "bagmati", district: "kathmandu" }],
  ["area=1", noFilter],
])("what is untrue of an address is left out: %s", (view, filter) => {
  expect(filterOf(view)).toEqual(filter);
});

test("a search is cut to what the server takes", () => {
  expect(filterOf(`q=${"x".repeat(300)}`).search).toHaveLength(100);
});
