import fc from "fast-check";
import { expect, test } from "vitest";
import { asciiDigits, isPhone, isPossibleGmail, looksLikeNepaliMobile } from "./identity.ts";

const devanagari = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));

test("every number survives conversion to Devanagari digits and back", () => {
  fc.assert(fc.property(fc.nat(), (n) => asciiDigits(devanagari(String(n))) === String(n)));
});

test.each(["9841234567", "+977 984-1234567", "९८४१२३४५६७", "1234567", "123456789012345"])("%s is a phone", (phone) => {
  expect(isPhone(phone)).toBe(true);
});

test.each(["123456", "1234567890123456", "98412x4567", "98+41234567", "", "-- --"])("%s is no phone", (phone) => {
  expect(isPhone(phone)).toBe(false);
});

test("a landline number is a phone number that does not look like a mobile", () => {
  expect(isPhone("01-4412345")).toBe(true);
  expect(looksLikeNepaliMobile("01-4412345")).toBe(false);
  expect(looksLikeNepaliMobile("+977 ९८४१२३४५६७")).toBe(true);
});

test("a Gmail address has 6 to 30 characters, not counting dots and tags", () => {
  for (const name of ["sitara", "s.i.t.a.r.a", "a".repeat(30)]) expect(isPossibleGmail(`${name}@gmail.com`)).toBe(true);
  for (const name of ["a", "sitar", "s.i.t.a.r", "sita+vote", "a".repeat(31)])
    expect(isPossibleGmail(`${name}@gmail.com`)).toBe(false);
});
