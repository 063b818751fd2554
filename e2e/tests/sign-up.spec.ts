import { createClient } from "@mero-mat/client";
import { expect, expectLooksFine, newName, newNetwork, type Page, test } from "../support/test.ts";

test("a voter signs up with the defaults and gets to home", async ({ page }) => {
  await page.goto("/auth?tab=signup");
  const form = page.getByRole("tabpanel");
  await expect(form.getByLabel("Province")).toHaveValue("bagmati");
  await expect(form.getByLabel("Election Area")).toHaveValue("1");
  await expect(form.getByLabel("Election Area").getByRole("option")).toHaveText(
    Array.from({ length: 10 }, (_, index) => `Area ${index + 1}`),
  );
  const name = newName("gita");
  await form.getByLabel("Username").fill(name);
  await form.getByLabel("Phone (optional)").fill("९८४१२३४५६७");
  await form.getByLabel("Email").fill(`${name}@gmail.com`);
  await form.getByLabel("District").selectOption("kathmandu");
  await form.getByLabel("Election Area").selectOption("1");
  await form.getByLabel("Password", { exact: true }).fill("secret-1");
  await form.getByLabel("Confirm password").fill("secret-1");
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").filter({ hasText: "Account created!" })).toBeVisible();
  await expect(page.getByText("Bagmati · Kathmandu · Area 1").first()).toBeAttached();
});

test("while accounts are reviewed, a new voter sees that approval is pending", async ({ page, server }) => {
  await server.admin.settings.set.mutate({ key: "account_approval", value: "true" });
  try {
    await page.goto("/auth?tab=signup");
    const name = newName("maya");
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Email").fill(`${name}@gmail.com`);
    await page.getByLabel("District").selectOption("kathmandu");
    await page.getByLabel("Election Area").selectOption("1");
    await page.getByLabel("Password", { exact: true }).fill("secret-1");
    await page.getByLabel("Confirm password").fill("secret-1");
    await page.getByRole("tabpanel").getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Your account is waiting for approval")).toBeVisible();
    await page.getByRole("button", { name: "Back to Login" }).click();
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Password", { exact: true }).fill("secret-1");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toContainText("waiting for approval");
  } finally {
    await server.admin.settings.set.mutate({ key: "account_approval", value: "false" });
  }
});

async function fillIn(page: Page, name: string): Promise<void> {
  await page.locator('[data-path="username"]').fill(name);
  await page.locator('[data-path="email"]').fill(`${name}@gmail.com`);
  await page.locator('[data-path="district"]').selectOption("kathmandu");
  await page.locator('[data-path="electionArea"]').selectOption("1");
  for (const path of ["password", "confirmPassword"]) await page.locator(`[data-path="${path}"]`).fill("secret-1");
}

test("when many sign up from one network the device computes a proof of work, on request or while the form is filled in", async ({
  page,
  browser,
  server,
}) => {
  const network = newNetwork();
  await page.setExtraHTTPHeaders(network);
  await page.goto("/auth?tab=signup");
  await fillIn(page, newName("first"));
  // Nothing was required when the form was opened: twenty others have signed up since.
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const others = Array.from({ length: 20 }, () => newName("other"));
  await Promise.all(
    others.map((username) =>
      createClient({ url: server.origin, headers: network }).auth.register.mutate({
        username,
        email: `${username}@gmail.com`,
        password: "secret-1",
        ...area,
      }),
    ),
  );
  const answers: number[] = [];
  page.on("response", (response) => response.url().endsWith("auth.register") && answers.push(response.status()));
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/");
  expect(answers).toEqual([428, 200]);

  const context = await browser.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: network,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    viewport: page.viewportSize(),
  });
  const next = await context.newPage();
  await next.goto("/auth?tab=signup&lang=ne");
  await expect(next.getByText("तपाईंको उपकरणले हिसाब सक्यो।")).toBeVisible();
  await expect(next.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "१००%");
  await expectLooksFine(next);
  await fillIn(next, newName("next"));
  await next.locator('button[type="submit"]').click();
  await expect(next).toHaveURL("/");
  await context.close();
});
