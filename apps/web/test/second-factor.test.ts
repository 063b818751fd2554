import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { hint, refused } from "./server.ts";

test("an admin who is asked for a second factor keeps what they typed, whatever changes meanwhile", async () => {
  let asked = 0;
  const answers = {
    // Asked again, it takes its time.
    "adminAnalytics.stats": () =>
      asked++ === 0 ? refused("second_factor_setup_required")() : new Promise<never>(() => {}),
    "secondFactor.status": { enabled: false, required: true, recoveryCodesLeft: 0 },
  };
  await open("/admin?tab=parties", answers, { user: officer });
  await page.getByRole("button", { name: "Set up" }).click();
  const password = page.getByLabelText("Current password");
  await password.fill("secret-1");
  await hint("desk");
  await expect.poll(() => asked).toBe(2);
  await expect.element(password).toHaveValue("secret-1");
  await expect.element(page.getByRole("tab").first()).not.toBeInTheDocument();
});
