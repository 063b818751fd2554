import { expect, test } from "vitest";
import { keyBytes } from "./web-push.ts";

test("a key is read from base64url, with or without padding", () => {
  expect([...keyBytes("-_8A")]).toEqual([251, 255, 0]);
  expect([...keyBytes("_w")]).toEqual([255]);
  expect([...keyBytes("_w==")]).toEqual([255]);
});
