import { expect, test } from "vitest";
import { chooseLanguage } from "./languages.ts";

test.each([
  ["en", "ne", "ne-NP", "en"],
  ["fr", "ne", "en-US", "ne"],
  [null, "en", "ne-NP", "en"],
  [null, null, "ne-NP", "ne"],
  [null, null, "ne", "ne"],
  [null, null, "new", "en"],
  [null, null, "en-NP", "en"],
  [null, "xx", "hi-IN", "en"],
])("link %s, device %s, browser %s: %s", (linked, chosen, preferred, language) => {
  expect(chooseLanguage(linked, chosen, preferred)).toBe(language);
});
