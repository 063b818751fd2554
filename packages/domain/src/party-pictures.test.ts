import { expect, test } from "vitest";
import { emojiOf, pictureOf } from "./party-pictures.ts";

const logo = "/objects/logo.webp";

test.each([
  [{ logoUrl: logo, electionSymbol: "🌳" }, { image: logo }],
  [{ logoUrl: "https://example.org/a.png" }, { image: "https://example.org/a.png" }],
  [{ logoUrl: null, electionSymbol: "/objects/tree.webp" }, { image: "/objects/tree.webp" }],
  [{ logoUrl: null, electionSymbol: "🌳" }, { emoji: "🌳" }],
  [{ logoUrl: "undefined", electionSymbol: "☀️" }, { emoji: "☀️" }],
  [{ logoUrl: "null", electionSymbol: "null" }, null],
  [{ logoUrl: "", electionSymbol: "/objects/" }, null],
  [{ logoUrl: "/objects/undefined", electionSymbol: "/objects/null" }, null],
  // Neither an address nor an emoji: some text that was typed.
  [{ logoUrl: "logo.png", electionSymbol: "tree" }, null],
  [{ logoUrl: "javascript:alert(1)" }, null],
  [{}, null],
])("%j", (party, picture) => {
  expect(pictureOf(party)).toEqual(picture);
});

test("a party without a picture has its known emoji, any other a building", () => {
  expect(emojiOf("Nepali Congress")).toBe("🌳");
  expect(emojiOf("Independent")).toBe("👤");
  expect(emojiOf("Somebody's Party")).toBe("🏛️");
});
