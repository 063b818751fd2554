import { expect, test } from "vitest";
import { areaFinder } from "./find-area.ts";
import { readRollHeader, readRollLine } from "./roll.ts";

const findArea = areaFinder((id) => id);
const plain = { hasBirthDates: false, separator: ",", table: "standard", findArea } as const;
const dated = { ...plain, hasBirthDates: true } as const;

test("the first line shows whether a file is a roll", () => {
  expect(readRollHeader("number,province,district,electionArea")).toEqual({ hasBirthDates: false, separator: "," });
  expect(readRollHeader("number;province;district;electionArea")).toMatchObject({ separator: ";" });
  expect(readRollHeader("number\tprovince\tdistrict\telectionArea")).toMatchObject({ separator: "\t" });
  expect(readRollHeader('\ufeff"Number", province,District,electionarea,birthDate\r'.trimEnd())).toEqual({
    hasBirthDates: true,
    separator: ",",
  });
  for (const other of [
    "",
    "number",
    "province,number,district,electionArea",
    "number,province,district,electionArea,x",
  ])
    expect(readRollHeader(other), other).toBeNull();
});

test("a line is read in any script and with any dashes and quotes", () => {
  const sita = { number: "270170", province: "bagmati", district: "kathmandu", electionArea: 1, birthDate: null };
  expect(readRollLine("27-01-70,bagmati,kathmandu,1", plain)).toEqual(sita);
  expect(readRollLine('"२७ ०१/७०", Bagmati ,KATHMANDU,"१"', plain)).toEqual(sita);
  expect(readRollLine("27-01-70,bagmati,kathmandu,1,", dated)).toEqual(sita);
  expect(readRollLine("27-01-70,bagmati,kathmandu,1,२०४५/१/९", dated)).toEqual({ ...sita, birthDate: "2045-01-09" });
});

test.each([
  ["27,bagmati,kathmandu", "columns"],
  ["27,bagmati,kathmandu,1,2045-01-09", "columns"],
  ['"27,bagmati,kathmandu,1', "columns"],
  [" - ,bagmati,kathmandu,1", "number"],
  [`${"1".repeat(51)},bagmati,kathmandu,1`, "number"],
  ["27,bagmati,jhapa,1", "area"],
  ["27,nowhere,kathmandu,1", "area"],
  ["27,bagmati,kathmandu,0", "area"],
  ["27,bagmati,kathmandu,11", "area"],
  ["27,bagmati,kathmandu,1.0", "area"],
])("%s is refused for its %s", (line, reason) => expect(readRollLine(line, plain)).toBe(reason));

test("only existing areas are accepted", () => {
  const line = "27,bagmati,kathmandu,6";
  expect(readRollLine(line, plain)).toBe("area");
  expect(readRollLine(line, { ...plain, table: "official" })).toMatchObject({ electionArea: 6 });
});

test("a birth date is a date or empty", () => {
  expect(readRollLine("27,bagmati,kathmandu,1,yesterday", dated)).toBe("birth_date");
  expect(readRollLine("27,bagmati,kathmandu,1,2045-13-01", dated)).toBe("birth_date");
});
