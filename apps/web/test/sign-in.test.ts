import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { noResults, poll } from "./samples.ts";
import { refused, say, sent } from "./server.ts";

const { id } = poll();

const login = page.getByRole("button", { name: "Login", exact: true });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });

async function signIn() {
  await expect.element(login).toBeVisible();
  say({ "auth.login": sita, "auth.currentUser": sita, "polls.list": [poll()], "votes.missing": { missing: null } });
  await page.getByLabelText("Username").fill("sita");
  await page.getByLabelText("Password", { exact: true }).fill("secret-1");
  await login.click();
}

test("a link to a poll still works after the sign-in", async () => {
  const router = await open(`/direct-voting?poll=${id}`, {}, { user: null });
  await expect.poll(() => router.state.location.search).toEqual({ next: `/direct-voting?poll=${id}` });
  await signIn();
  await expect.poll(() => router.state.location.href).toBe(`/direct-voting?poll=${id}`);
});

test("a sign-in that was meant for home, or came from another site, leads home", async () => {
  for (const path of ["/", "/auth?next=//evil.example/"]) {
    const router = await open(path, {}, { user: null });
    await expect.poll(() => router.state.location.pathname).toBe("/auth");
    await signIn();
    await expect.poll(() => router.state.location.href).toBe("/");
  }
});

test("a public page's own sign-in link leads back to it", async () => {
  const router = await open("/results", { ...noResults, "parties.active": [] }, { user: null });
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect.poll(() => router.state.location.search).toEqual({ next: "/results" });
  await signIn();
  await expect.poll(() => router.state.location.href).toBe("/results");
});

test("a closed page's own sign-in link leads back to it", async () => {
  const router = await open("/edit-profile", {}, { user: null });
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ next: "/edit-profile" });
});

test("the sign-in page explains the product briefly, with a way in and a way around", async () => {
  const router = await open("/auth", noResults, { user: null });
  for (const theme of ["Voice your opinion", "Vote on candidates", "See live results"])
    await expect.element(page.getByText(theme)).toBeVisible();
  await expect.element(page.getByText("Location-based community")).toBeVisible();
  await expect.element(page.getByText("Analytics dashboard")).toBeVisible();
  await expect.element(page.getByText("Unofficial poll: not the Election Commission")).toBeVisible();
  expect(
    page
      .getByRole("tab")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Login", "Sign Up"]);
  await expect.element(login).toBeInViewport();
  await page.getByRole("link", { name: "Live results" }).click();
  await expect.poll(() => router.state.location.href).toBe("/results");
});

test("empty fields are reported", async () => {
  await open("/auth", {}, { user: null });
  await login.click();
  await expect.element(page.getByText("Username is required")).toBeVisible();
  await expect.element(page.getByText("Password is required")).toBeVisible();
  await expect.element(page.getByLabelText("Username")).toHaveFocus();
  expect(sent.map(({ name }) => name)).not.toContain("auth.login");
});

test("a wrong password is also at its field until the form is edited, and is announced once", async () => {
  await open("/auth", { "auth.login": refused("invalid_credentials") }, { user: null });
  const password = page.getByLabelText("Password", { exact: true });
  for (const label of ["Password", "Username"]) {
    await page.getByLabelText("Username").fill("sita");
    await password.fill("wrong");
    await login.click();
    await expect.element(password).toHaveAccessibleDescription("Invalid username or password");
    await expect.element(password).toHaveFocus();
    await expect.element(alert("Invalid username or password")).toHaveLength(1);
    await page.getByLabelText(label, { exact: true }).fill("another");
    await expect.element(password).not.toHaveAccessibleDescription();
  }
});

test("the password can be shown and hidden", async () => {
  await open("/auth", {}, { user: null });
  const password = page.getByLabelText("Password", { exact: true });
  await password.fill("secret-1");
  await expect.element(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.element(password).toHaveAttribute("type", "password");
});

test("after too many tries the page asks to wait", async () => {
  await open("/auth", { "auth.login": refused("too_many_requests") }, { user: null, language: "ne" });
  await page.getByLabelText("प्रयोगकर्ता नाम").fill("sita");
  await page.getByLabelText("पासवर्ड", { exact: true }).fill("secret-1");
  await userEvent.keyboard("{Enter}");
  await expect.element(alert("लग इन भएन")).toHaveTextContent("धेरै पटक");
});

test("a wrong reset code is refused with a toast, and at its field", async () => {
  const answers = { "auth.forgotPassword": { message: "" }, "auth.resetPassword": refused("wrong_code") };
  await open("/auth", answers, { user: null });
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabelText("Email").fill("nobody@gmail.com");
  await page.getByRole("button", { name: "Send Reset Code" }).click();
  await page.getByLabelText("Reset code").fill("123456");
  await page.getByLabelText("New password").fill("secret-2");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect.element(alert("Password reset failed")).toBeVisible();
  await expect.element(page.getByLabelText("Reset code")).toHaveAccessibleDescription(/This code is wrong/);
});
