import { expect, test } from "vitest";
import { nextPath } from "./next-path.ts";

const origin = "https://meromat.example";

test.each(["/", "/results", "/direct-voting?poll=1#comments", "/a/../results"])("%s stays on this site", (next) => {
  const path = nextPath(next, origin);
  expect(path).toBeDefined();
  expect(new URL(path ?? "", origin).origin).toBe(origin);
});

test.each([
  undefined,
  "",
  "results",
  "https://evil.example",
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/auth",
  "/auth?tab=signup",
])("%s is not followed", (next) => {
  expect(nextPath(next, origin)).toBeUndefined();
});
