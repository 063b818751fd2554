import { RegisterForm } from "@mero-mat/api/auth";
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
