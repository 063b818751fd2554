import { expect, test } from "vitest";
import { addWords, currentT, speak, translate, whenTextsChange } from "./catalogue.ts";

addWords("en", {
  common: { loading: "Loading…" },
  votes: {
    of_one: "{{number}} vote of {{name}}",
    of_other: "{{number}} votes of {{name}}",
    of_zero: "No vote of {{name}}",
  },
});
const say = (path: string, values?: Parameters<typeof translate>[2]) => translate("en", path, values);

test("a text has the plural form of its count, and typed values cannot reverse the text around them", () => {
  expect(say("votes.of", { count: 0, number: "0", name: "Sita" })).toBe("No vote of Sita");
  expect(say("votes.of", { count: 1, number: "1", name: "{{number}} \u202eSita" })).toBe("1 vote of {{number}} Sita");
  expect(say("votes.of", { count: 2, number: "2", name: "שרה" })).toBe("2 votes of \u2068שרה\u2069");
});

test("a text writes its numbers, the count included, in the digits of its language", () => {
  addWords("ne", { votes: { of_other: "{{name}} का {{number}} मत, {{place}} औँ" } });
  expect(say("votes.of", { count: 120_000, name: "Sita" })).toBe("120,000 votes of Sita");
  expect(translate("ne", "votes.of", { count: 120_000, name: "Sita", place: 3 })).toBe("Sita का १,२०,००० मत, ३ औँ");
});

test("a missing text is replaced by its default, or else by its key", () => {
  expect(say("votes.none", { defaultValue: "" })).toBe("");
  expect(say("votes")).toBe("votes");
  expect(say("common.loading", { defaultValue: "…" })).toBe("Loading…");
});

test("listeners are notified of a new language, and of added texts if one was missing", () => {
  speak("en");
  const heard: string[] = [];
  const stop = whenTextsChange(() => heard.push(currentT()("common.loading")));
  addWords("ne", { common: { loading: "लोड हुँदै" } });
  speak("ne");
  addWords("ne", { area: { title: "क्षेत्र" } });
  expect(heard).toEqual(["लोड हुँदै"]);
  expect(currentT()("common.close", { defaultValue: "" })).toBe("");
  addWords("ne", { common: { loading: "लोड हुँदै", close: "बन्द" } });
  expect(heard).toEqual(["लोड हुँदै", "लोड हुँदै"]);
  stop();
  speak("en");
});
