import { expect, test } from "vitest";
import { emojiOf, picturesOf } from "./party-pictures.ts";

const logo = "/objects/logo.webp";

const nothing = { images: [], emoji: null };

test.each([
  [
    { logoUrl: logo, electionSymbol: "🌳" },
    { images: [logo], emoji: "🌳" },
  ],
  [{ logoUrl: "https://example.org/a.png" }, { images: ["https://example.org/a.png"], emoji: null }],
  [
    { logoUrl: logo, electionSymbol: "/objects/tree.webp" },
    { images: [logo, "/objects/tree.webp"], emoji: null },
  ],
  [
    { logoUrl: null, electionSymbol: " 🌳 " },
    { images: [], emoji: "🌳" },
  ],
  [
    { logoUrl: "undefined", electionSymbol: "☀️" },
    { images: [], emoji: "☀️" },
  ],
  [{ logoUrl: "null", electionSymbol: "null" }, nothing],
  [{ logoUrl: "", electionSymbol: "/objects/" }, nothing],
  [{ logoUrl: "/objects/undefined", electionSymbol: "/objects/null" }, nothing],
  // Neither an address nor an emoji: some text that was typed.
  [{ logoUrl: "logo.png", electionSymbol: "tree" }, nothing],
  [{ logoUrl: "javascript:alert(1)" }, nothing],
  [{}, nothing],
])("%j", (party, pictures) => {
  expect(picturesOf(party)).toEqual(pictures);
});

test("a party without a picture gets its known emoji, or else a building", () => {
  expect(emojiOf("Nepali Congress")).toBe("🌳");
  expect(emojiOf("Independent")).toBe("👤");
  expect(emojiOf("Somebody's Party")).toBe("🏛️");
});
