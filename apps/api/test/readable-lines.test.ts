import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { readableLine } from "../src/telemetry/readable-lines.ts";

const read = (line: object) =>
  stripVTControlCharacters(readableLine(JSON.stringify({ time: 0, pid: 1, hostname: "here", ...line }))).slice(9);

test("a log line for the terminal has the call, the outcome and the place of an error", () => {
  expect(read({ level: 30, method: "POST", path: "/api/votes", statusCode: 200, ms: 3.1, msg: "answered" })).toBe(
    "info  POST /api/votes 200 in 3.1 ms\n",
  );
  expect(read({ level: 30, file: "a b", msg: "a mail was kept" })).toBe('info  a mail was kept file="a b"\n');
  expect(read({ level: 50, err: { stack: "Error: no\n    at x" }, msg: "a call failed" })).toBe(
    "error a call failed\nError: no\n    at x\n",
  );
  expect(read({ level: "security", kind: "sign_in.refused" })).toMatch(/^security /);
});

test("nothing a caller writes can control the operator's terminal", () => {
  const line = JSON.stringify({ level: 30, time: 0, path: "/\u001b[2J", msg: "x" });
  expect(readableLine(line)).not.toContain("\u001b[2J");
});
