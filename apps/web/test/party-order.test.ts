import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, parties } from "./samples.ts";
import { say, sent } from "./server.ts";

const [upper, lower] = parties(2);
const answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "parties.active": [],
  "adminAnalytics.parties": [],
  "adminParties.list": parties(2),
};
const status = (text: RegExp) => page.getByRole("status").filter({ hasText: text });
const heard = (text: RegExp) => expect.element(status(text)).toBeInTheDocument();
const moveToFirst = async () => {
  await userEvent.keyboard("{ArrowUp}");
  await heard(/Listed Party 2 is now at place 1/);
};
const saveOrder = page.getByRole("button", { name: "Save order" });

test("a party is picked up and put down with the keyboard, and every step is announced", async () => {
  await open("/admin?tab=parties", answers, { user: officer });
  const handle = page.getByRole("button", { name: "Drag Listed Party 2 to another place" });
  await expect.element(handle).toHaveAccessibleDescription(/Press Space/);
  handle.element().focus();
  await userEvent.keyboard(" ");
  await heard(/Listed Party 2 is picked up from place 2/);
  await moveToFirst();
  await userEvent.keyboard("{Escape}");
  await heard(/Listed Party 2 is back at place 2/);
  await expect.element(saveOrder).not.toBeInTheDocument();

  await userEvent.keyboard(" ");
  await heard(/Listed Party 2 is picked up from place 2/);
  await moveToFirst();
  await userEvent.keyboard(" ");
  if (!upper || !lower) throw new Error("There are two parties");
  say({ "adminParties.reorder": [lower, upper], "adminParties.list": [lower, upper] });
  await saveOrder.click();
  await expect.element(page.getByRole("status").filter({ hasText: "Order of parties saved" })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ name: "adminParties.reorder", input: { ids: [lower.id, upper.id] } });
});

test("a party can be picked up again while it is still gliding back", async () => {
  await open("/admin?tab=parties", answers, { user: officer });
  const handle = page.getByRole("button", { name: "Drag Listed Party 2 to another place" });
  await expect.element(handle).toBeVisible();
  handle.element().focus();
  await userEvent.keyboard(" ");
  await moveToFirst();
  const row = handle.element().closest("li");
  await Promise.all(row?.getAnimations().map(({ finished }) => finished) ?? []);
  await userEvent.keyboard("{Escape} ");
  await heard(/Listed Party 2 is picked up from place 2/);
  await moveToFirst();
});

test("the steps of moving a party are announced in Nepali", async () => {
  await open("/admin?tab=parties", answers, { user: officer, language: "ne" });
  const row = page.getByRole("listitem").filter({ hasText: "Listed Party 2" });
  const handle = row.getByRole("button", { name: "तानेर" });
  await expect.element(handle).toBeVisible();
  handle.element().focus();
  await userEvent.keyboard(" ");
  await heard(/नम्बरबाट .* उठाइयो/);
});
