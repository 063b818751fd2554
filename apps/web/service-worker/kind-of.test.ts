import { expect, test } from "vitest";
import { kindOf } from "./kind-of.ts";

const origin = "https://meromat.example";

test.each<[string, RequestMode, string, string | null]>([
  ["GET", "navigate", "/", "page"],
  ["GET", "navigate", "/direct-voting?poll=1", "page"],
  ["GET", "navigate", "/profile/devices", "page"],
  ["GET", "navigate", "/unsubscribe?token=1", null],
  ["GET", "navigate", "/log/checkpoint", null],
  ["GET", "navigate", "/results.png", null],
  ["GET", "navigate", "/api/docs", null],
  ["GET", "navigate", "/objects/picture.webp", null],
  ["GET", "navigate", "/embed/seats", null],
  ["GET", "navigate", "/verify.html", null],
  ["GET", "cors", "/assets/app-1a2b.js", "asset"],
  ["GET", "no-cors", "/favicon.svg", "start"],
  ["GET", "cors", "/api/user", null],
  ["GET", "cors", "/trpc/polls.list?batch=1", null],
  ["GET", "cors", "/healthz", null],
  ["POST", "cors", "/trpc/votes.cast", null],
  ["POST", "navigate", "/", null],
  ["GET", "no-cors", "https://elsewhere.example/assets/logo.png", null],
])("%s %s %s is %s", (method, mode, path, kind) => {
  const url = new URL(path, origin).href;
  expect(kindOf({ method, mode, url }, ["/", "/favicon.svg"], origin)).toBe(kind);
});
