import { expect, test } from "vitest";
import { type Access, gate } from "./guard.ts";

const voter = { role: "user" } as const;
const admin = { role: "admin" } as const;

test.each<[Access, unknown, unknown, unknown]>([
  ["public", "open", "open", "open"],
  ["signedIn", { to: "/auth" }, "open", "open"],
  ["admin", { to: "/auth" }, { to: "/" }, "open"],
  ["visitor", "open", { to: "/" }, { to: "/admin" }],
  ["account", "denied", "open", "open"],
])("a page for %s", (access, forVisitor, forVoter, forAdmin) => {
  expect([gate(access, null), gate(access, voter), gate(access, admin)]).toEqual([forVisitor, forVoter, forAdmin]);
});
