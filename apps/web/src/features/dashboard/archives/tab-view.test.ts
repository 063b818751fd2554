import { expect, test } from "vitest";
import { formatView, parseView } from "./tab-view.ts";

test.each([
  [undefined, { name: "all", searchText: {} }],
  ["post", { name: "post", searchText: {} }],
  ["log", { name: "log", searchText: {} }],
  ["?search=a+%3F+b", { name: "all", searchText: { search: "a ? b" } }],
  ["log?action=poll.&admin=officer", { name: "log", searchText: { action: "poll.", admin: "officer" } }],
] as const)("%s in the address is what is shown, and back", (view, shown) => {
  expect(parseView(view)).toEqual(shown);
  expect(formatView(shown)).toBe(view);
});

test("an unknown address shows the plain list, and empty filters are left out of the address", () => {
  expect(parseView("nonsense")).toEqual({ name: "all", searchText: {} });
  expect(formatView({ name: "vote", searchText: { search: "" } })).toBe("vote");
});
