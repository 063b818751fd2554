import { expect, test } from "vitest";
import { emptyDraft } from "../../desk/polls/draft.ts";
import { emptyKept, readKept, writeKept } from "./kept-draft.ts";

test("a draft is read as it was written, and one nobody began is not kept", () => {
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
])("what another version left, %s, is an empty draft", (text) => expect(readKept(text)).toEqual(emptyKept()));
