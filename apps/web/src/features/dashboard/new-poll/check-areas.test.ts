import { csvLine } from "@mero-mat/domain/csv";
import { type Area, type AreaTable, areasOf } from "@mero-mat/domain/geography";
import type { Language } from "@mero-mat/domain/languages";
import { limits } from "@mero-mat/domain/limits";
import { expect, test } from "vitest";
import { regionName } from "../../../i18n/places.ts";
import { checkAreas, toCells } from "./check-areas.ts";

const namesOf = ({ province, district, electionArea }: Area, language: Language) => [
  regionName(province, language),
  regionName(district, language),
  electionArea,
];

/** Describes each row in one word: the area, or the mistake. */
function outcomeOf(text: string, table: AreaTable = "standard") {
  const checked = checkAreas(text, table);
  if (checked.missing) return { missing: checked.missing };
  return checked.rows.map(({ line, area, mistake }) => {
    if (mistake?.kind === "twice") return `${line} twice, first ${mistake.line}`;
    if (mistake?.kind === "beyond") return `${line} beyond ${mistake.areas}`;
    if (mistake) return `${line} ${mistake.kind} "${mistake.given}"`;
    return `${line} ${area && toCells(area).join(" ")}`;
  });
}

test.each([
  ["ids", "province,district,electionArea\nbagmati,kathmandu,1"],
  ["English names", "Province,District,Election Area\nBAGMATI PROVINCE,Kathmandu District,Area 1"],
  ["Nepali names", "प्रदेश,जिल्ला,निर्वाचन क्षेत्र\nबागमती प्रदेश,काठमाडौं,१"],
  ["another spelling, and a word before the number", "प्रदेश,जिल्ला,क्षेत्र\nबागमति,काठमाडौँ जिल्ला,क्षेत्र नं. १"],
  ["no heading at all, but for an empty line", "\nbagmati\tkathmandu\t1"],
  ["columns in another order, with more beside them", "area;remark;district;province\n 1;x;Kathmandu;Bagmati"],
])("an area is recognised by %s", (_, text) => {
  expect(outcomeOf(text)).toEqual(["2 bagmati kathmandu 1"]);
});

const areas = areasOf("official");

test("all areas of the country fit into one list", () => {
  expect(areas.length).toBeLessThanOrEqual(limits.pollsAtOnce);
});

test.each([
  ["ids", toCells],
  ["English names", (area: Area) => namesOf(area, "en")],
  ["Nepali names", (area: Area) => namesOf(area, "ne")],
])("every area is recognised by its %s", (_, cellsOf) => {
  const checked = checkAreas(areas.map((area) => csvLine(cellsOf(area))).join(""), "official");
  expect(checked.missing ?? checked.rows.map(({ area }) => area)).toEqual(areas);
});

test("each invalid row has its error", () => {
  const list = [
    "province,district,electionArea",
    "bagmat,kathmandu,1",
    "bagmati,kathmandoo,1",
    "bagmati,jhapa,1",
    "bagmati,kathmandu,6",
    "bagmati,kathmandu,one",
    "bagmati,kathmandu,0",
    "bagmati,kathmandu",
    "bagmati,lalitpur,3",
    "Bagmati,ललितपुर,३",
    ",,1",
  ];
  expect(outcomeOf(list.join("\n"))).toEqual([
    '2 province "bagmat"',
    '3 district "kathmandoo"',
    '4 elsewhere "jhapa"',
    "5 beyond 5",
    '6 electionArea "one"',
    '7 electionArea "0"',
    '8 electionArea ""',
    "9 bagmati lalitpur 3",
    "10 twice, first 9",
    '11 province ""',
  ]);
});

test("only existing areas are accepted", () => {
  expect(outcomeOf("bagmati,kathmandu,10\nkoshi,sunsari,5", "official")).toEqual([
    "1 bagmati kathmandu 10",
    "2 beyond 4",
  ]);
});

test("a missing column is named", () => {
  expect(outcomeOf("province,district\nbagmati,kathmandu")).toEqual({ missing: ["electionArea"] });
  expect(outcomeOf("district\nkathmandu")).toEqual({ missing: ["province", "electionArea"] });
});

test("an empty list gives no rows", () => {
  expect(outcomeOf("")).toEqual([]);
  expect(outcomeOf("province,district,electionArea\n")).toEqual([]);
});
