import { expect, test } from "vitest";
import { plainSearch } from "./search-params.ts";

const { parseSearch, stringifySearch } = plainSearch;

test("a text is written into the address as it is, and read back the same", () => {
  expect(stringifySearch({ q: "123", filter: undefined })).toBe("?q=123");
  expect(stringifySearch({ filter: undefined })).toBe("");
  for (const q of ["123", "0042", "true", "null", '"fire" & water', "{}", "[1]", "+977 १२३", "a=b&c"])
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q });
});

test("a link of an earlier release still means the same text", () => {
  expect(parseSearch("?q=%22123%22&find=%22null%22")).toEqual({ q: "123", find: "null" });
  expect(parseSearch("?tab=polls&view=q%3D123%26as%3Dtable")).toEqual({ tab: "polls", view: "q=123&as=table" });
});
