import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { logOf, poll } from "./samples.ts";

test.each([
  ["current", `/admin?tab=polls&q=${poll().id}&poll=${poll().id}&as=table`],
  ["archived", `/admin?tab=archives&q=${poll().id}`],
  ["gone", null],
] as const)("a line about a poll that is %s leads to where it is now", async (subjectState, href) => {
  const log = logOf({ admin: "officer", action: "poll.edit", subject: { name: "Who was edited?" }, subjectState });
  await open("/admin?tab=archives&view=log", { "adminLog.list": log }, { user: officer });
  await page.getByRole("button", { name: /Who was edited/ }).click();
  await expect.element(page.getByText(poll().id, { exact: true })).toBeVisible();
  const links = page.getByRole("link", { name: "Who was edited?" });
  if (href === null) await expect.element(links).not.toBeInTheDocument();
  else await expect.element(links).toHaveAttribute("href", href);
});
