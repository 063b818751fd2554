import { expect, test } from "vitest";
import { areaSearchTexts, matches, partySearchTexts, searchable } from "./search.ts";

test.each([
  ["काठमाडौं", "काठमाडौँ"],
  ["सिंह", "सिह"],
  ["शर्मा", "सर्मा"],
  ["वहादुर", "बहादुर"],
  ["नेपाली", "नेपालि"],
  ["ङ्ग", "ङ"],
  ["Kathmandu", "KATHMANDU"],
  ["क्षेत्र १", "क्षेत्र 1"],
  ["a\u200bb", "ab"],
  ["काठमाडौँ", "काठमाण्डौ"],
  ["गण्डकी", "गडकी"],
  ["भगवान्", "भगवान"],
  ["Chitwan", "Chitawan"],
  ["Makwanpur", "Makawanpur"],
])("%s is found as %s", (text, searchText) => {
  expect(searchable(text)).toBe(searchable(searchText));
  expect(matches(["something", text], searchText)).toBe(true);
});

test.each(["गण्डकी", "झण्डा", "काठमाण्डौ", "Chitwan", "Chitawan", "Nawalparasi", "Swastika"])(
  "%s is found by every beginning of it, as it is typed",
  (name) => {
    for (let end = 1; end <= name.length; end++)
      expect(matches([name], name.slice(0, end)), name.slice(0, end)).toBe(true);
  },
);

test("a word that is not there is not found", () => {
  expect(matches(["काठमाडौँ", "Kathmandu"], "ललितपुर")).toBe(false);
});

const uml = "Communist Party of Nepal (Unified Marxist-Leninist)";
const names: Record<string, Record<string, string>> = {
  en: { bagmati: "Bagmati", kathmandu: "Kathmandu" },
  ne: { bagmati: "बागमती", kathmandu: "काठमाडौँ" },
};
const textsOf = (electionArea: number) =>
  areaSearchTexts(
    { province: "bagmati", district: "kathmandu", electionArea },
    (id, language) => names[language]?.[id] ?? id,
  );

test.each(["UML", "CPN-UML", "cpn uml", "एमाले", "एमाले)", "unified marxist leninist", "नेपाल कम्युनिस्ट पार्टी"])(
  "a party is found by what people call it: %s",
  (searchText) => expect(matches(partySearchTexts({ name: uml }), searchText)).toBe(true),
);

test("a party that the product does not know is found by its two names", () => {
  const party = { name: "Sun Party", nepaliName: "घाम पार्टी" };
  expect(partySearchTexts(party)).toEqual(["Sun Party", "घाम पार्टी"]);
  expect(matches(partySearchTexts(party), "UML")).toBe(false);
});

test.each([
  "Kathmandu 1",
  "1 kathmandu",
  "Kathmandu-1",
  "Kathmandu, Area 1",
  "काठमाडौं १",
  "काठमाडौँ-१",
  "काठमाडौँ क्षेत्र १",
  "काठमाण्डौ १",
  "Bagmati · Kathmandu · Area 1",
])("an area is found by its everyday name: %s", (searchText) => {
  expect(matches(textsOf(1), searchText)).toBe(true);
  expect(matches(textsOf(2), searchText)).toBe(false);
});
