import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { poll } from "./samples.ts";
import { say } from "./server.ts";

const { id } = poll();

async function signIn() {
  say({ "auth.login": sita, "auth.currentUser": sita, "polls.list": [poll()], "votes.missing": { missing: null } });
  await page.getByLabelText("Username").fill("sita");
  await page.getByLabelText("Password", { exact: true }).fill("secret-1");
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("a link to a poll survives the sign-in", async () => {
  const router = await open(`/direct-voting?poll=${id}`, {}, { user: null });
  await expect.poll(() => router.state.location.search).toEqual({ next: `/direct-voting?poll=${id}` });
  await signIn();
  await expect.poll(() => router.state.location.href).toBe(`/direct-voting?poll=${id}`);
});

test("who wanted to go home, or was sent by another site, comes home", async () => {
  for (const path of ["/", "/auth?next=//evil.example/"]) {
    const router = await open(path, {}, { user: null });
    await expect.poll(() => router.state.location.pathname).toBe("/auth");
    await signIn();
    await expect.poll(() => router.state.location.href).toBe("/");
  }
});

test("a page that is closed to visitors leads back from its own sign-in link", async () => {
  const router = await open("/edit-profile", {}, { user: null });
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ next: "/edit-profile" });
});
