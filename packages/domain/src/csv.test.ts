import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a cell that starts like a formula becomes text, and a number stays a number", () => {
  expect(csvLine(["=1+1", "+977", "-5", "@name", "\tx", -5, 12.5])).toBe("'=1+1,'+977,'-5,'@name,'\tx,-5,12.5\r\n");
});

test("a cell with separators, quotes or line ends is quoted", () => {
  expect(csvLine(['Sita "S" Rai', "a,b", "two\nlines", true])).toBe('"Sita ""S"" Rai","a,b","two\nlines",true\r\n');
});
