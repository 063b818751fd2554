import { expect, test } from "vitest";
import { encodingOf, readTable } from "./tables.ts";

const cells = (text: string) => readTable(text).map((row) => row.cells);

test.each([
  ["commas", "a,b\nc,d"],
  ["semicolons", "a;b\nc;d\n"],
  ["tabs, as a spreadsheet copies", "a\tb\nc\td"],
  ["lines of Windows and a mark of Unicode", "\uFEFFa,b\r\nc,d\r\n"],
  ["spaces around", " a , b \n c,d "],
  ["quotes", '"a","b"\n"c","d"'],
])("%s", (_, text) => {
  expect(cells(text)).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("a quoted cell may hold separators, quotes and line ends", () => {
  expect(cells('"a, ""b""",c\n"d\ne",f')).toEqual([
    ['a, "b"', "c"],
    ["d\ne", "f"],
  ]);
});

test("empty rows are left out, empty cells are kept, and each row knows its line", () => {
  expect(readTable('\n\na,,c\n,,\n \n"d\ne",f\ng')).toEqual([
    { line: 3, cells: ["a", "", "c"] },
    { line: 6, cells: ["d\ne", "f"] },
    { line: 8, cells: ["g"] },
  ]);
});

test.each(["", " \n\n", "\uFEFF"])("an empty text has no rows: %j", (text) => {
  expect(readTable(text)).toEqual([]);
});

test("an unclosed quote takes no more time than the length of its text", () => {
  expect(cells(`a,"${"x".repeat(50_000)}`)).toHaveLength(1);
});

test.each([
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
  ["utf-16le", [0x70, 0]],
  ["utf-16be", [0, 0x70]],
  ["utf-8", [0xef, 0xbb]],
  ["utf-8", [0x70, 0x72]],
  ["utf-8", []],
])("the first bytes show %s", (encoding, bytes) => expect(encodingOf(bytes)).toBe(encoding));
