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

test("each field can be shown, and a link leads home", async () => {
  const router = await open("/change-password", {});
  await expect.element(page.getByRole("button", { name: "Show password" })).toHaveLength(3);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect.poll(() => router.state.location.href).toBe("/");
});
