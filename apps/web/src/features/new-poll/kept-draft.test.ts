import { expect, test } from "vitest";
import { emptyDraft } from "../../desk/polls/draft.ts";
import { emptyKept, readKept, writeKept } from "./kept-draft.ts";

test("a stored draft is read back as it was written, and an empty one is not stored", () => {
  const kept = { draft: { ...emptyDraft(), content: "Who?", electionArea: 3 }, list: "koshi,jhapa,1" };
  expect(readKept(writeKept(kept))).toEqual(kept);
  expect(writeKept({ ...emptyKept(), draft: { ...emptyDraft(), province: "koshi" } })).toBe("");
});

test.each([
  "",
  "{",
  "null",
  '{"list":"","draft":{"content":1}}',
  '{"list":"","draft":{"content":"","candidates":[{}]}}',
])("%s, stored by another version, is read as an empty draft", (text) => expect(readKept(text)).toEqual(emptyKept()));
