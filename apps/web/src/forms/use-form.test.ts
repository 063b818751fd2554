import { ChangePasswordForm, RegisterForm } from "@mero-mat/api/auth";
import { expect, test } from "vitest";
import { errorsOf } from "./use-form.ts";

const filled = {
  username: "sita_rai",
  phone: "",
  email: "sita.rai@gmail.com",
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
  password: "secret-1",
  confirmPassword: "secret-1",
};

test.each([
  [{}, {}],
  [{ confirmPassword: "secret-2" }, { confirmPassword: "confirmation_differs" }],
  [{ confirmPassword: "" }, { confirmPassword: "confirmation_required" }],
  [
    { username: "", district: "", password: "short", confirmPassword: "secret-2" },
    {
      username: "username_short 3",
      district: "district_required",
      password: "password_short 6",
      confirmPassword: "confirmation_differs",
    },
  ],
])("%j in a sign-up: %j", (typed, errors) => {
  expect(errorsOf(RegisterForm, { ...filled, ...typed })).toEqual(errors);
});

test.each([
  ["", "secret1", "secret1", { currentPassword: "current_password_missing" }],
  ["secret0", "short", "short", { newPassword: "new_password_short" }],
  ["secret0", "secret1", "secret2", { confirmPassword: "confirmation_differs" }],
  ["secret0", "secret0", "secret0", { newPassword: "new_password_same" }],
  ["secret0", "secret1", "secret1", {}],
])("a change of %s to %s, confirmed by %s: %j", (currentPassword, newPassword, confirmPassword, errors) => {
  expect(errorsOf(ChangePasswordForm, { currentPassword, newPassword, confirmPassword })).toEqual(errors);
});

test("a field that stands for several parts of the input shows the first mistake of them", () => {
  const typed = { ...filled, username: "", password: "short" };
  expect(errorsOf(RegisterForm, typed, () => "all")).toEqual({ all: "username_short 3" });
});
