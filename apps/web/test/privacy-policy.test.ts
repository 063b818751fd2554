import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";

test("in Nepali the date is in the Nepali calendar, with the Gregorian date beside it", async () => {
  const policy = { title: "Our Privacy Policy", lastUpdated: "2026-03-05T09:15:00.000Z", content: "<h2>One</h2>" };
  await open("/privacy-policy", { "policy.current": policy }, { language: "ne" });
  await expect.element(page.getByRole("heading", { level: 1, name: policy.title })).toBeVisible();
  const day = page.getByRole("time");
  await expect.element(day).toHaveTextContent(/^२०८२ फागुन २१$/);
  await expect.element(day).toHaveAttribute("title", expect.stringContaining("5 March 2026"));
});

test("the footer waits below the window while the policy loads", async () => {
  await page.viewport(1280, 800);
  await open("/privacy-policy", { "policy.current": () => new Promise(() => {}), "policy.contact": { email: null } });
  await expect.element(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeVisible();
  const top = () => page.getByRole("contentinfo").element().getBoundingClientRect().top;
  await expect.poll(top).toBeGreaterThanOrEqual(innerHeight);
});
