import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { refused } from "./server.ts";

const field = (label: string) => page.getByLabelText(label, { exact: true });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });

test("using the current password as the new one, and a wrong current one, are reported", async () => {
  await open("/change-password", { "auth.changePassword": refused("wrong_password") });
  const submit = page.getByRole("button", { name: "Change Password" });
  for (const label of ["Current password", "New password", "Confirm new password"]) await field(label).fill("secret-1");
  await submit.click();
  await expect.element(alert("Same Password")).toBeVisible();
  await field("Current password").fill("not-the-one");
  await submit.click();
  await expect.element(alert("Password Change Failed")).toHaveTextContent("Your current password is not correct.");
});

test("a wrong current password is also at its field until that is edited, and is announced once", async () => {
  await open("/change-password", { "auth.changePassword": refused("wrong_password") });
  const current = field("Current password");
  await current.fill("not-the-one");
  for (const label of ["New password", "Confirm new password"]) await field(label).fill("secret-2");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect.element(current).toHaveAccessibleDescription("Your current password is not correct.");
  await expect.element(current).toBeInvalid();
  await expect.element(current).toHaveFocus();
  await expect.element(alert("Your current password is not correct.")).toHaveLength(1);
  await current.fill("not-the-one-either");
  await expect.element(current).not.toHaveAccessibleDescription();
  await expect.element(current).toBeValid();
  await expect.element(field("New password")).toHaveValue("secret-2");
});

test("a mistake that the form finds is at its field too", async () => {
  await open("/change-password", {});
  for (const label of ["Current password", "New password", "Confirm new password"]) await field(label).fill("secret-1");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect.element(field("New password")).toHaveAccessibleDescription("Same Password");
  await expect.element(field("New password")).toHaveFocus();
});

test("a wrong code for a first password is also at its field until that is edited, and is announced once", async () => {
  await open("/change-password", {
    "mailbox.state": {
      email: "sita@gmail.com",
      isProven: true,
      codesFrom: null,
      hasPassword: false,
      lacksProof: false,
    },
    "auth.forgotPassword": { message: "" },
    "auth.resetPassword": refused("wrong_code"),
  });
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = field("6-digit code");
  await code.fill("123456");
  await field("New password").fill("secret-2");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong/);
  await expect.element(alert("This code is wrong")).toHaveLength(1);
  await code.fill("123457");
  await expect.element(code).not.toHaveAccessibleDescription();
});

test("each field can be shown, and a link leads home", async () => {
  const router = await open("/change-password", {});
  await expect.element(page.getByRole("button", { name: "Show password" })).toHaveLength(3);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect.poll(() => router.state.location.href).toBe("/");
});
