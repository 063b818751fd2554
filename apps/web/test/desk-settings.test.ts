import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { type Answers, hint, lost, refused, say } from "./server.ts";

const off: Answers["settings.get"] = {
  key: "gmail_enabled",
  value: "false",
  description: null,
  updatedBy: null,
  updatedAt: null,
};
const usual: Answers = {
  "adminAnalytics.stats": { totalUsers: 1, pendingRequests: 0, activePolls: 1, totalVotes: 0 },
  "adminReadiness.list": [],
};
const gmail = page.getByRole("switch", { name: "Gmail बाट प्रवेश" });
const openSettings = (answers: Answers) =>
  open("/admin?tab=settings", { ...usual, ...answers }, { user: officer, language: "ne" });

test("a setting that could not be changed keeps its value", async () => {
  await openSettings({ "settings.get": off, "settings.set": lost });
  await gmail.click();
  const alert = page.getByRole("alert").filter({ hasText: "सेटिङ परिवर्तन हुन सकेन" });
  await expect.element(alert).toBeVisible();
  await expect.element(gmail).not.toBeChecked();
});

test("a setting that cannot be read can be loaded again", async () => {
  await openSettings({ "settings.get": refused("not_found") });
  const panel = page.getByRole("region", { name: "Gmail सेटिङ" });
  const again = panel.getByRole("button", { name: "फेरि प्रयास गर्नुहोस्" });
  await expect.element(again).toBeVisible();
  say({ "settings.get": off });
  await again.click();
  await expect.element(gmail).toBeVisible();
});

test("a setting changed by another administrator shows its new value", async () => {
  await openSettings({ "settings.get": off });
  await expect.element(gmail).not.toBeChecked();
  say({ "settings.get": { ...off, value: "true" } });
  await hint("settings");
  await expect.element(gmail).toBeChecked();
});
