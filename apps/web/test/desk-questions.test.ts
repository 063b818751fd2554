import { isoInKathmandu } from "@mero-mat/texts/kathmandu-time";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers } from "./samples.ts";
import { type Answers, refused } from "./server.ts";

const region = (name: string) => page.getByRole("region", { name, exact: true });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
const usual: Answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "parties.active": [],
  "adminNotifications.list": [],
  "adminNotifications.planned": [],
};
const openTab = (tab: string, answers: Answers = {}) =>
  open(`/admin?tab=${tab}`, { ...usual, ...answers }, { user: officer });

test("the question before a planned notification names its time", async () => {
  await openTab("notifications");
  const form = region("Send a notification");
  await form.getByLabelText("Title").fill("Polling day");
  await form.getByLabelText("Text").fill("All of it");
  const at = `${new Date().getFullYear() + 1}-01-05T15:00`;
  await form.getByLabelText(/^Send at/).fill(at);
  await form.getByRole("button", { name: "Plan notification" }).click();
  const question = page.getByRole("dialog", { name: "Send to everybody?" });
  await expect.element(question).toHaveTextContent(/It is sent on 5 January \d{4}, 15:00 \(Kathmandu\)\./);
  await expect.element(question.getByRole("button", { name: "Plan notification" })).toBeVisible();
});

test("a password for a user id that nobody has says so", async () => {
  await openTab("tools", { "adminAccounts.resetPassword": refused("not_found") });
  await page.getByLabelText("User ID").fill("01900000-0000-7000-8000-00000000ffff");
  await page.getByLabelText("New password", { exact: true }).fill("a-new-secret-1");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect.element(alert("The password could not be reset")).toHaveTextContent("No account has this user id.");
});

test("in Nepali a day is chosen in Bikram Sambat, within the length of its month, with the Gregorian one below", async () => {
  await open("/admin?tab=notifications", usual, { user: officer, language: "ne" });
  const field = page.getByRole("group", { name: /^पठाउने समय/ });
  const part = (name: string) => field.getByRole("combobox", { name, exact: true });
  const hourNow = () => isoInKathmandu(new Date()).slice(11, 13);
  const before = hourNow();
  await part("महिना").selectOptions("साउन");
  await part("गते").selectOptions("३१");
  await expect.element(field).toHaveTextContent(/1[4-7] August \d{4}/);
  // That month is shorter.
  await part("महिना").selectOptions("पुस");
  await expect.element(field).toHaveTextContent(/1[2-5] January \d{4}/);
  expect(["29", "30"]).toContain((part("गते").element() as HTMLSelectElement).value);
  // A time starts at the running minute, as in the browser's own field, in the reader's digits.
  expect([before, hourNow()]).toContain((part("घण्टा").element() as HTMLSelectElement).value);
  await part("घण्टा").selectOptions("०७");
  await part("मिनेट").selectOptions("००");
  await expect.element(page.getByRole("button", { name: "पछि पठाउन राख्नुहोस्" })).toBeVisible();
  await field.getByRole("button", { name: /^खाली गर्नुहोस्/ }).click();
  await expect.element(part("वर्ष")).toHaveValue("");
});

test("closing the search returns the focus to where it was", async () => {
  await openTab("notifications");
  const title = region("Send a notification").getByLabelText("Title");
  await title.click();
  const search = page.getByRole("dialog", { name: "Search the dashboard" });
  for (const close of ["{Escape}", "button"]) {
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(search.getByRole("searchbox")).toHaveFocus();
    if (close === "button") await search.getByRole("button", { name: "Close" }).click();
    else await userEvent.keyboard(close);
    await expect.element(search).not.toBeInTheDocument();
    await expect.element(title).toHaveFocus();
  }
});
