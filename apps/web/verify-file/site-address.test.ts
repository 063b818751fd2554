import { expect, test } from "vitest";
import { siteAddress } from "./site-address.ts";

test.each([
  ["vote.example.org", "https://vote.example.org"],
  [" https://vote.example.org/verify#receipt=x ", "https://vote.example.org"],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["127.0.0.1:3000", "https://127.0.0.1:3000"],
  ["", null],
  ["not an address", null],
  ["file:///etc/passwd", null],
  ["javascript:alert(1)", null],
])("%j is the site %j", (typed, site) => {
  expect(siteAddress(typed)).toBe(site);
});
