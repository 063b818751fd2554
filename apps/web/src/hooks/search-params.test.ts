import { expect, test } from "vitest";
import { addressId, plainSearch } from "./search-params.ts";

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

test("an id is read from the address, and no other text", () => {
  expect(addressId("01980000-0000-7000-8000-000000000000")).toBe("01980000-0000-7000-8000-000000000000");
  for (const other of ["{}", "1", "", undefined, "01980000-0000-7000-8000-0000000000001"])
    expect(addressId(other)).toBeUndefined();
});
