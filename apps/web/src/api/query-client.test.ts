import { expect, test } from "vitest";
import { HttpError } from "./http.ts";
import { retryDelay, shouldRetry } from "./query-client.ts";

const tries = (status: number | null, hostname: string) => {
  let failures = 0;
  while (shouldRetry(failures, new HttpError("", status), hostname)) failures++;
  return failures;
};

test.each([
  [500, "meromat.example", 3],
  [null, "meromat.example", 3],
  [408, "meromat.example", 3],
  [429, "meromat.example", 3],
  [500, "localhost", 2],
  [429, "127.0.0.1", 2],
  [400, "meromat.example", 0],
  [401, "meromat.example", 0],
  [404, "localhost", 0],
  [499, "meromat.example", 0],
])("status %s on %s is tried again %d times", (status, hostname, times) => {
  expect(tries(status, hostname)).toBe(times);
});

test("the wait doubles up to eight seconds", () => {
  expect([0, 1, 2, 3, 4].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 8000]);
});
