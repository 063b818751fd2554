import { expect, test } from "vitest";
import { pathsWith, sourcesOf } from "./files.ts";

test("V12.3.2 every connection of the server checks certificates", () => {
  const sources = sourcesOf("apps/api/src", "packages/db/src");
  expect(sources.length).toBeGreaterThan(100);
  expect(pathsWith(sources, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|ignoreTLS/)).toEqual(
    [],
  );
});
