import { Profile } from "@mero-mat/api/profile";
import { expect, test } from "vitest";
import { errorsOf } from "../../forms/use-form.ts";
import { isChanged, isMove, mistakeIn, valuesOf } from "./profile-values.ts";

const account = {
  phone: null,
  email: "sita@gmail.com",
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
};
const values = valuesOf(account);
const nowhere = { ...account, province: null, district: null, electionArea: null };

test("values that the account already has are neither a change nor a move", () => {
  expect(isChanged(values, account)).toBe(false);
  expect(isMove(values, account)).toBe(false);
  expect(isChanged(valuesOf(nowhere), nowhere)).toBe(false);
  expect(isMove(valuesOf(nowhere), nowhere)).toBe(false);
});

test("a phone is a change, an area is a move too, and the first area of all as well", () => {
  expect(isChanged({ ...values, phone: "9841234567" }, account)).toBe(true);
  expect(isMove({ ...values, phone: "9841234567" }, account)).toBe(false);
  expect(isMove({ ...values, electionArea: 2 }, account)).toBe(true);
  expect(isMove({ ...values, district: "lalitpur" }, account)).toBe(true);
  expect(isMove(values, nowhere)).toBe(true);
});

test("a province without its district yet moves nobody", () => {
  expect(isMove({ ...values, province: "koshi", district: "" }, account)).toBe(false);
});

test.each([
  [{}, null],
  [{ email: " " }, "missing"],
  [{ district: "" }, "missing"],
  [{ email: "", district: "" }, "missing"],
  [{ email: "sita" }, "invalidEmail"],
  [{ email: "sita@example.com" }, "invalidEmail"],
  [{ phone: "12" }, null],
])("%j: %s", (change, mistake) => {
  const changed = { ...values, ...change };
  expect(mistakeIn(changed, errorsOf(Profile, changed))).toBe(mistake);
});
