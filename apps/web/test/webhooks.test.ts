import type { Webhook } from "@mero-mat/api/admin/webhooks";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { type Answers, refused, say, sent } from "./server.ts";

const at = "2026-03-05T09:15:00.000Z";
const idOf = (n: number) => `01900000-0000-7000-8000-eeee0000000${n}`;
const delivery = { id: idOf(1), createdAt: at, triedAt: at, deliveredAt: null, nextAt: null };
const webhook: Webhook = {
  id: idOf(0),
  url: "https://hooks.example.org/mero-mat",
  isActive: true,
  createdAt: at,
  events: ["winner.declared", "poll.opened"],
  deliveries: [
    { ...delivery, event: "winner.declared", tries: 1, answer: "204", deliveredAt: at },
    { ...delivery, id: idOf(2), event: "poll.opened", tries: 10, answer: "503" },
    { ...delivery, id: idOf(3), event: "webhook.test", tries: 2, answer: "ECONNREFUSED", nextAt: at },
  ],
};
const openTools = (answers: Answers, language: "en" | "ne" = "en") =>
  open("/admin?tab=tools", answers, { user: officer, language });
const panel = page.getByRole("region", { name: "Webhooks", exact: true });

test("a wrong address is shown at its field, and the secret of a new webhook is shown once", async () => {
  await openTools({ "adminWebhooks.list": [] });
  await expect.element(panel.getByText("Nobody is told yet.")).toBeVisible();
  const make = panel.getByRole("button", { name: "Make a webhook" });
  await make.click();
  await expect.element(panel.getByText("Please give an https address on the public internet")).toBeVisible();
  expect(sent.filter(({ name }) => name === "adminWebhooks.create")).toEqual([]);
  await panel.getByLabelText("Address").fill(webhook.url);
  await panel.getByLabelText("a count is sealed").click();
  say({
    "adminWebhooks.create": { ...webhook, deliveries: [], secret: "whsec_c2VjcmV0" },
    "adminWebhooks.list": [{ ...webhook, deliveries: [] }],
  });
  await make.click();
  const made = panel.getByRole("group", { name: "The secret of the new webhook" });
  await expect.element(made).toHaveTextContent("whsec_c2VjcmV0");
  expect(sent.at(-1)).toMatchObject({ input: { url: webhook.url, events: ["winner.declared", "poll.opened"] } });
  // A page without https has no clipboard.
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "clipboard"));
  await made.getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByText("It could not be copied. Please mark and copy it.")).toBeVisible();
  await made.getByRole("button", { name: "I have copied it" }).click();
  await expect.element(made).not.toBeInTheDocument();
  await expect.element(panel.getByRole("listitem")).toHaveTextContent(webhook.url);
});

test("the latest deliveries show their outcome, and a failed act is reported", async () => {
  await openTools({ "adminWebhooks.list": [webhook], "adminWebhooks.setActive": refused("not_found") });
  await panel.getByRole("button", { name: "Last deliveries" }).click();
  const rows = panel.getByRole("list", { name: "Last deliveries" }).getByRole("listitem");
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.nth(0)).toHaveTextContent(/Winner declared.*Delivered.*Answer: 204/);
  await expect.element(rows.nth(1)).toHaveTextContent(/Poll opened.*Given up.*Answer: 503.*Tries: 10/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Test.*Sent again at 15:00.*Answer: ECONNREFUSED.*Tries: 2/);
  await panel.getByRole("switch", { name: `Switched on ${webhook.url}` }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: "The webhook could not be switched" })).toBeVisible();
});
