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

test("the account's own values are neither a change nor a move", () => {
  expect(isChanged(values, account)).toBe(false);
  expect(isMove(values, account)).toBe(false);
  expect(isChanged(valuesOf(nowhere), nowhere)).toBe(false);
  expect(isMove(valuesOf(nowhere), nowhere)).toBe(false);
});

test("a new phone number is only a change; a new area, or a first one, is also a move", () => {
  expect(isChanged({ ...values, phone: "9841234567" }, account)).toBe(true);
  expect(isMove({ ...values, phone: "9841234567" }, account)).toBe(false);
  expect(isMove({ ...values, electionArea: 2 }, account)).toBe(true);
  expect(isMove({ ...values, district: "lalitpur" }, account)).toBe(true);
  expect(isMove(values, nowhere)).toBe(true);
});

test("a province without a district is not a move yet", () => {
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
