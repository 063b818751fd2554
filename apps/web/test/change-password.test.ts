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

test("each field can be shown, and a link leads home", async () => {
  const router = await open("/change-password", {});
  await expect.element(page.getByRole("button", { name: "Show password" })).toHaveLength(3);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect.poll(() => router.state.location.href).toBe("/");
});
