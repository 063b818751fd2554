import type { CurrentUser } from "@mero-mat/api/auth";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { askWhoIsSignedIn } from "../src/api/acting-as.ts";
import { officer, open, sita } from "./open.tsx";
import { refused, say } from "./server.ts";

const closed = [
  "/",
  "/direct-voting",
  "/notifications",
  "/discussions",
  "/privacy-policy",
  "/admin",
  "/admin-dashboard",
];

test("every closed page leads a visitor to the sign-in page, which remembers the way back", async () => {
  for (const path of closed) {
    const router = await open(path, {}, { user: null });
    const front = { pathname: "/auth", search: path === "/" ? {} : { next: path } };
    await expect
      .poll(() => ({ pathname: router.state.location.pathname, search: router.state.location.search }))
      .toEqual(front);
    await expect.element(page.getByLabelText("Username")).toBeVisible();
  }
});

test("a path below a page's own is not found, for any reader", async () => {
  for (const user of [null, sita, officer])
    for (const path of ["/admin-dashboard/x/y", "/admin/x", "/change-password/x", "/auth/x", "/results/x", "/x/y"]) {
      const router = await open(path, {}, { user });
      await expect.element(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
      expect(router.state.location.pathname).toBe(path);
    }
});

test("an unknown address keeps its query, and a known one only what its page reads", async () => {
  const unknown = await open("/reslts?party=x&utm_source=mail&q=123", {}, { user: null });
  await expect.element(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect.poll(() => unknown.state.location.pathname).toBe("/auth");
  expect(unknown.state.location.href).not.toContain("utm_source");
  unknown.history.back();
  await expect.poll(() => unknown.state.location.href).toBe("/reslts?party=x&utm_source=mail&q=123");

  const known = await open("/accessibility?utm_source=mail", {}, { user: null });
  await expect.poll(() => known.state.location.href).toBe("/accessibility");
});

test("a page that is closed to visitors explains it, also when the session ends", async () => {
  const denied = page.getByRole("heading", { name: "Access Denied" });
  for (const path of ["/change-password", "/edit-profile"] as const) {
    const router = await open("/auth", {}, { user: null });
    await expect.element(page.getByLabelText("Username")).toBeVisible();
    await router.navigate({ to: path });
    await expect.element(denied).toBeVisible();

    const later = await open(path, {});
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    say({ "auth.currentUser": refused("not_signed_in") });
    askWhoIsSignedIn();
    await page.getByRole("dialog").getByRole("button", { name: "Go on without logging in" }).click();
    await expect.element(denied).toBeVisible();
    expect(later.state.location.pathname).toBe(path);
  }
});

test("account pages explain to a visitor that they are closed", async () => {
  for (const path of ["/change-password", "/edit-profile"]) {
    const router = await open(path, {}, { user: null });
    await expect.element(page.getByText("Access Denied")).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
  }
});

test("voters are redirected home from the dashboard and the sign-in page, administrators from the sign-in page to the dashboard", async () => {
  for (const path of ["/admin", "/admin-dashboard", "/auth"]) {
    const router = await open(path, {});
    await expect.poll(() => router.state.location.pathname).toBe("/");
  }
  for (const evil of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    const router = await open(`/auth?next=${encodeURIComponent(evil)}`, {});
    await expect.poll(() => router.state.location.href).toBe("/");
  }
  const router = await open("/auth", {}, { user: officer });
  await expect.poll(() => router.state.location.pathname).toBe("/admin");
  const other = await open("/admin-dashboard", {}, { user: officer });
  await expect.element(page.getByRole("tablist", { name: "Admin tabs" })).toBeVisible();
  expect(other.state.location.pathname).toBe("/admin-dashboard");
});

test("a spinner shows while the user loads", async () => {
  let answer: (user: CurrentUser) => void = () => {};
  const loading = new Promise<CurrentUser>((resolve) => (answer = resolve));
  await open("/", { "auth.currentUser": () => loading, "polls.list": [], "votes.currentParty": null });
  await expect.element(page.getByRole("status", { name: "Loading" }).first()).toBeVisible();
  answer(sita);
  await expect.element(page.getByRole("heading", { name: "The candidate for your area" })).toBeVisible();
});
