import { expect, test } from "vitest";
import { readFilter, writeFilter } from "./voter-filter.ts";

const everybody = { province: "", district: "", search: "" };

test.each([
  { province: "bagmati", district: "kathmandu", search: "sita" },
  { province: "bagmati", district: "", search: "" },
  { province: "", district: "", search: "a/b" },
  everybody,
])("the URL keeps %o", (filter) => {
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test("an empty search leaves no trace in the address", () => {
  expect(writeFilter(everybody)).toBeUndefined();
});

test.each(["atlantis", "atlantis/kathmandu", "/kathmandu/"])("%s is not a place, so it filters nobody out", (view) => {
  expect(readFilter(view)).toEqual(everybody);
});

test("a district of another province is ignored", () => {
  expect(readFilter("koshi/kathmandu/")).toEqual({ ...everybody, province: "koshi" });
});
