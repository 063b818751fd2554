import { expect, test } from "vitest";
import { emptyDraft } from "../../../desk/polls/draft.ts";
import { emptyStored, readStored, writeStored } from "./stored-draft.ts";

test("a stored draft is read back as it was written, and an empty one is not stored", () => {
  const kept = { draft: { ...emptyDraft(), content: "Who?", electionArea: 3 }, list: "koshi,jhapa,1" };
  expect(readStored(writeStored(kept))).toEqual(kept);
  expect(writeStored({ ...emptyStored(), draft: { ...emptyDraft(), province: "koshi" } })).toBe("");
});

test.each([
  "",
  "{",
  "null",
  '{"list":"","draft":{"content":1}}',
  '{"list":"","draft":{"content":"","candidates":[{}]}}',
])("%s, stored by another version, is read as an empty draft", (text) =>
  expect(readStored(text)).toEqual(emptyStored()),
);
