import { expect, test } from "vitest";
import { ballotPictures, emojiOf, firstLetter, picturesOf } from "./party-pictures.ts";

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
  // Neither a URL nor an emoji: arbitrary text.
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

test("a ballot row ends in the symbol's emoji, else the known emoji, else the first letter of the Nepali name", () => {
  const unknown = { name: "Somebody's Party" };
  const congress = { name: "nepali congress" };
  expect(ballotPictures({ ...unknown, logoUrl: logo, electionSymbol: "🌾" }, "सीता राई")).toEqual([logo, "🌾"]);
  expect(ballotPictures({ ...congress, electionSymbol: "🌾" }, "सीता राई")).toEqual(["🌾"]);
  expect(ballotPictures({ ...congress, logoUrl: logo }, "सीता राई")).toEqual([logo, "🌳"]);
  expect(ballotPictures({ name: "Independent" }, "सीता राई")).toEqual(["👤"]);
  expect(ballotPictures({ ...unknown, electionSymbol: "tree" }, "सीता राई")).toEqual(["सी"]);
});

test("a first letter keeps its vowel sign and skips punctuation", () => {
  expect(firstLetter("नेपाली काँग्रेस")).toBe("ने");
  expect(firstLetter("“हाम्रो” पार्टी")).toBe("हा");
  expect(firstLetter("janamat")).toBe("J");
  expect(firstLetter("")).toBe("");
});
