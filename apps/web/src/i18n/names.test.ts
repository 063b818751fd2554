import { expect, test } from "vitest";
import { bothNames, readersName } from "./names.ts";

const congress = { name: "Nepali Congress", nepaliName: "नेपाली काँग्रेस" };

test("a sentence names a party in its own language", () => {
  expect(readersName(congress, "en")).toBe("Nepali Congress");
  expect(readersName(congress, "ne")).toBe("नेपाली काँग्रेस");
});

test("where both names stand, the reader's is first, and one name stands once", () => {
  expect(bothNames(congress, "en")).toEqual(["Nepali Congress", "नेपाली काँग्रेस"]);
  expect(bothNames(congress, "ne")).toEqual(["नेपाली काँग्रेस", "Nepali Congress"]);
  expect(bothNames({ name: "Sita" }, "ne")).toEqual(["Sita"]);
});
