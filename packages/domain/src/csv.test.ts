import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a cell that begins like a formula is made text; a number stays one", () => {
  expect(csvLine(["=1+1", "+977", "-5", "@name", "\tx", -5, 12.5])).toBe("'=1+1,'+977,'-5,'@name,'\tx,-5,12.5\r\n");
});

test("what would end a cell is quoted", () => {
  expect(csvLine(['Sita "S" Rai', "a,b", "two\nlines", true])).toBe('"Sita ""S"" Rai","a,b","two\nlines",true\r\n');
});
