import { expect, test } from "vitest";
import { kindOf, rowOf, titleOf } from "./archived.ts";

const option = {
  id: "o",
  post_id: "p",
  position: 1,
  vote_count: 4,
  option_text: '{"name":"Sita","nepaliName":"सीता"}',
};

test.each([
  ["post", { content: "Who?", poll_type: "candidate" }, "poll"],
  ["user", { username: "sita" }, "user"],
  ["vote", { post_id: "p", option_id: "o" }, "candidateVote"],
  ["vote", { party_id: "p", user_id: "u" }, "partyVote"],
  ["other", option, "option"],
  ["other", { post_id: "p", content: "Hi" }, "comment"],
  ["other", { comment_id: "c", content: "Ho" }, "reply"],
  ["other", { comment_id: null, reply_id: "r", user_id: "u" }, "like"],
  ["other", { poll_id: "p", user_id: "u" }, "like"],
  ["other", { poll_id: "p", message: "Hello" }, "message"],
  ["other", { title: "Roads", description: null }, "discussion"],
  ["other", { title: "News", content: "Text", target_user_id: null }, "notification"],
  ["other", { title: "Policy", content: "<p>", last_updated: "2026" }, "policy"],
  ["other", { key: "gmail_enabled", value: "true", description: null }, "setting"],
  ["other", { name: "Sun", nepali_name: "सूर्य", description: null }, "party"],
  ["other", {}, "other"],
] as const)("a row of %s is identified by its columns %o", (type, row, kind) => {
  expect(kindOf(type, row)).toBe(kind);
});

test("a row is shown by its name in the reader's language, or else by its title or text", () => {
  expect(titleOf({ name: "Sun", nepali_name: "सूर्य" }, "ne")).toBe("सूर्य");
  expect(titleOf({ name: "Sun", nepali_name: "सूर्य" }, "en")).toBe("Sun");
  expect(titleOf({ content: "<p>", title: "Policy" }, "en")).toBe("Policy");
  expect(titleOf(option, "ne")).toBe("सीता · Sita");
  expect(titleOf(option, "en")).toBe("Sita · सीता");
  expect(titleOf({ post_id: "p", option_id: "o" }, "en")).toBeNull();
  const vote = { option_id: "o", for: { poll: "Who?", option: option.option_text } };
  expect(titleOf(vote, "en")).toBe("Sita · सीता – Who?");
  expect(titleOf({ party_id: "p", for: { party: "Sun", nepali_name: "सूर्य" } }, "ne")).toBe("सूर्य");
});

test("text that is not a row gives no columns", () => {
  expect([rowOf("not json"), rowOf("[1]"), rowOf("null")]).toEqual([{}, {}, {}]);
});
