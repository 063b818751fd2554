import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { type Answers, hint, refused, say, sent } from "./server.ts";

test("an administrator who is asked for a second factor keeps the typed text, whatever changes in between", async () => {
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

test("an administrator whose recovery codes were lost in transit learns how to get new ones", async () => {
  const answers: Answers = {
    "secondFactor.status": { enabled: false, required: false, recoveryCodesLeft: 0 },
    "secondFactor.begin": { secret: "ABCDEFGHIJKLMNOP", uri: "otpauth://totp/officer" },
    "secondFactor.confirm": refused("second_factor_exists"),
  };
  await open("/admin?tab=settings", answers, { user: officer });
  const card = page.getByRole("region", { name: "Second factor", exact: true });
  await card.getByRole("button", { name: "Set up" }).click();
  await card.getByLabelText("Current password").fill("secret-1");
  await userEvent.keyboard("{Enter}");
  await card.getByLabelText("6-digit code of the app").fill("123456");
  await card.getByRole("button", { name: "Confirm" }).click();
  const told = page.getByRole("alert").filter({ hasText: "The second factor could not be confirmed" });
  await expect.element(told).toHaveTextContent("use a code of your app to replace it and get new ones");
});

test("an administrator who must have a second factor replaces it with a code of the present one", async () => {
  const answers: Answers = {
    "secondFactor.status": { enabled: true, required: true, recoveryCodesLeft: 2 },
    "secondFactor.begin": refused("wrong_code"),
    "secondFactor.confirm": { recoveryCodes: ["abcd-efgh-ijkm-npqr"] },
  };
  await open("/admin?tab=settings", answers, { user: officer });
  const card = page.getByRole("region", { name: "Second factor", exact: true });
  await expect.element(card).toHaveTextContent("cannot be removed while the setting asks for it, only replaced");
  await card.getByRole("button", { name: "Replace" }).click();
  await card.getByLabelText("Current password").fill("secret-1");
  const code = card.getByLabelText("Code of your app, or a recovery code");
  await code.fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/);
  say({ "secondFactor.begin": { secret: "ABCDEFGHIJKLMNOP", uri: "otpauth://totp/officer" } });
  await code.fill("654321");
  await userEvent.keyboard("{Enter}");
  await card.getByLabelText("6-digit code of the app").fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(card.getByRole("list", { name: "Recovery codes" })).toHaveTextContent("abcd-efgh-ijkm-npqr");
  expect(sent.filter(({ name }) => name === "secondFactor.begin").at(-1)?.input).toEqual({
    currentPassword: "secret-1",
    code: "654321",
  });
});

test.each([
  ["en", "The set-up was started again in another place", "Start again"],
  ["ne", "अर्को ठाउँमा फेरि सुरु गरिएको छ", "फेरि सुरु गर्नुहोस्"],
] as const)(
  "in %s, a set-up that was restarted elsewhere shows it and can be started again",
  async (language, text, again) => {
    const answers: Answers = {
      "secondFactor.status": { enabled: false, required: false, recoveryCodesLeft: 0 },
      "secondFactor.begin": { secret: "ABCDEFGHIJKLMNOP", uri: "otpauth://totp/officer" },
      "secondFactor.confirm": refused("changed_meanwhile"),
    };
    await open("/admin?tab=settings", answers, { user: officer, language });
    const card = page.getByRole("region", { name: /^(Second factor|दोस्रो प्रमाण)$/ });
    await card.getByRole("button", { name: /^(Set up|राख्नुहोस्)$/ }).click();
    const secret = card.getByLabelText(/^(Current password|हालको पासवर्ड)$/);
    await secret.fill("secret-1");
    await userEvent.keyboard("{Enter}");
    await card.getByLabelText(/^(6-digit code of the app|एपको ६ अङ्कको कोड)$/).fill("123456");
    await userEvent.keyboard("{Enter}");
    await expect.element(card.getByRole("alert").filter({ hasText: text })).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ code: "123456", secret: "ABCDEFGHIJKLMNOP" });
    say({ "secondFactor.begin": { secret: "QRSTUVWXYZ234567", uri: "otpauth://totp/officer" } });
    await card.getByRole("button", { name: again }).click();
    await secret.fill("secret-1");
    await userEvent.keyboard("{Enter}");
    await expect.element(card.getByText("QRST UVWX YZ23 4567")).toBeVisible();
  },
);
