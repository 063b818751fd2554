import { describe, expect, it } from "vitest";
import { type RequestsView, readView, writeView } from "./view-address.ts";

describe("the view in the address", () => {
  it.each<[string | undefined, RequestsView]>([
    [undefined, { name: "moves" }],
    ["accounts", { name: "accounts", filter: "waiting", search: "" }],
    ["accounts/all", { name: "accounts", filter: "all", search: "" }],
    ["accounts/waiting/sita", { name: "accounts", filter: "waiting", search: "sita" }],
    ["accounts/admins/a/b", { name: "accounts", filter: "admins", search: "a/b" }],
    ["waves", { name: "waves" }],
    ["approvals", { name: "approvals" }],
    ["reports", { name: "reports", filter: "open" }],
    ["reports/resolved", { name: "reports", filter: "resolved" }],
  ])("%s is read, and written the same way", (text, view) => {
    expect(readView(text)).toEqual(view);
    expect(writeView(view)).toBe(text);
  });

  it("ignores what it does not know", () => {
    expect(readView("elsewhere/all")).toEqual({ name: "moves" });
    expect(readView("accounts/nobody")).toEqual({ name: "accounts", filter: "waiting", search: "" });
  });
});
