import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../src/api/query-client.ts";
import { open, sita } from "./open.tsx";
import { refused, say, sent } from "./server.ts";

const form = page.getByRole("tabpanel");
const field = (label: string) => form.getByLabelText(label, { exact: true });
const area = field("Election Area");
const submit = form.getByRole("button", { name: "Sign Up" });
const says = (text: string) => expect.element(form.getByText(text)).toBeVisible();
const openForm = () => open("/auth?tab=signup", {}, { user: null });

test("the form begins in Bagmati with area 1, asks whether that is the reader's, and keeps it for another district", async () => {
  await openForm();
  await expect.element(field("Province")).toHaveValue("bagmati");
  await expect.element(area).toHaveValue("1");
  await field("District").selectOptions("kathmandu");
  await expect.element(area).toHaveValue("1");
  await says("Kathmandu has 5 areas. Is Area 1 yours?");
  await field("District").selectOptions("rasuwa");
  await expect.element(area).toHaveValue("1");
  await expect.element(form.getByText(/Is Area/)).not.toBeInTheDocument();
  await field("District").selectOptions("lalitpur");
  await area.selectOptions("2");
  await says("Lalitpur has 3 areas. Is Area 2 yours?");
  await field("District").selectOptions("kathmandu");
  await expect.element(area).toHaveValue("2");
  await submit.click();
  await says("Username must be at least 3 characters");
  await expect.element(form.getByText("Election area must be a number from 1 to 10")).not.toBeInTheDocument();
});

test("the question about the area is asked in Nepali too", async () => {
  await open("/auth?tab=signup", {}, { user: null, language: "ne" });
  await page.getByLabelText("जिल्ला").selectOptions("kathmandu");
  await says("काठमाडौँमा ५ वटा क्षेत्र छन्। क्षेत्र १ तपाईंकै हो?");
});

test("an area is found by the district's name, from the district that is chosen", async () => {
  await openForm();
  await field("District").selectOptions("kathmandu");
  await page.getByRole("button", { name: "Which area is mine?" }).click();
  const district = page.getByLabelText("Your district");
  await expect.element(district).toHaveValue("Kathmandu");
  await expect.element(page.getByRole("button", { name: "Kathmandu, Area 5" })).toBeVisible();
  await district.fill("पोखरा");
  await says("No district is called that.");
  await district.fill("झापा");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Jhapa, Area 3" }).click();
  await expect.element(field("Province")).toHaveValue("koshi");
  await expect.element(field("District")).toHaveValue("jhapa");
  await expect.element(area).toHaveValue("3");
  await expect.element(area).toHaveFocus();
  await expect.element(district).not.toBeInTheDocument();
});

test("changing the province clears the district, and too high an area number is reported", async () => {
  await openForm();
  await field("District").selectOptions("rasuwa");
  await area.selectOptions("5");
  await says("Rasuwa has 1 election area. Please check yours.");
  await field("Province").selectOptions("koshi");
  await expect.element(field("District")).toHaveValue("");
  await expect.element(field("District").getByRole("option", { name: "Jhapa" })).toBeInTheDocument();
  await expect.element(field("District").getByRole("option", { name: "Kathmandu" })).not.toBeInTheDocument();
});

test("every rule of the form has a text at its field", async () => {
  await openForm();
  await submit.click();
  const mistakes = [
    "Username must be at least 3 characters",
    "Please enter a valid email address",
    "District is required",
    "Password must be at least 6 characters",
  ];
  for (const text of [...mistakes, "Password confirmation is required"]) await says(text);
  await field("Confirm password").fill("secret-2");
  await submit.click();
  for (const text of [...mistakes, "Passwords don't match"]) await says(text);
  await expect.element(field("Username")).toHaveFocus();

  await field("Username").fill("a".repeat(21));
  await field("Email").fill("sita@example.com");
  await submit.click();
  await says("Username must be at most 20 characters");
  await says("Only Gmail addresses are allowed. Please use your @gmail.com email address.");
  await field("Username").fill("sita rai");
  await field("Email").fill("sita@gmail.com");
  await field("District").selectOptions("kathmandu");
  await area.selectOptions("1");
  await submit.click();
  await says("Username can only contain letters, numbers, and underscores");
  await field("Username").fill("sita");
  await field("Password").fill("secret-1");
  await field("Confirm password").fill("secret-2");
  await submit.click();
  await says("Passwords don't match");
  expect(sent).toEqual([]);
});

test("switching tabs keeps everything typed except passwords", async () => {
  const router = await open("/auth", {}, { user: null });
  const tab = (name: string) => page.getByRole("tab", { name }).click();
  await tab("Sign Up");
  await expect.poll(() => router.state.location.href).toBe("/auth?tab=signup");
  await field("Username").fill("sita_rai");
  await field("Password").fill("secret-1");
  await tab("Login");
  await tab("Sign Up");
  await expect.element(field("Confirm password")).toBeVisible();
  await expect.element(field("Username")).toHaveValue("sita_rai");
  await expect.element(field("Password")).toHaveValue("");
});

test("a visit to another page keeps everything typed except passwords, until somebody has signed in and out", async () => {
  const router = await open("/auth?tab=signup", {}, { user: null });
  await field("Username").fill("sita_rai");
  await field("District").selectOptions("lalitpur");
  await field("Password").fill("secret-1");
  await page.getByRole("link", { name: "Accessibility" }).click();
  await expect.element(field("Username")).not.toBeInTheDocument();
  router.history.back();
  await expect.element(field("Username")).toHaveValue("sita_rai");
  await expect.element(field("District")).toHaveValue("lalitpur");
  await expect.element(field("Password")).toHaveValue("");
  const cached = queryClient.getQueriesData({}).map(([, data]) => data);
  expect(JSON.stringify(cached)).toContain("sita_rai");
  expect(JSON.stringify(cached)).not.toContain("secret-1");

  await page.getByRole("tab", { name: "Login" }).click();
  say({ "auth.login": sita, "auth.currentUser": sita, "polls.list": [] });
  await field("Username").fill("sita");
  await field("Password").fill("secret-1");
  await form.getByRole("button", { name: "Login" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/");
  say({ "auth.logout": { message: "" }, "auth.currentUser": refused("not_signed_in") });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect.element(field("Confirm password")).toBeVisible();
  await expect.element(field("Username")).toHaveValue("");
});

test("a taken name and a taken mailbox are shown at their fields, and everything typed stays", async () => {
  const answers = { "auth.register": refused("username_taken") };
  await open("/auth?tab=signup", answers, { user: null });
  await field("Username").fill("sita");
  await field("Email").fill("sita.rai@gmail.com");
  await field("District").selectOptions("kathmandu");
  await area.selectOptions("1");
  await field("Password").fill("secret-1");
  await field("Confirm password").fill("secret-1");
  await submit.click();
  await expect
    .element(page.getByRole("alert").filter({ hasText: "Registration failed" }))
    .toHaveTextContent("already taken");
  await says("This username is already taken.");
  await field("Username").fill("gita");
  say({ "auth.register": refused("email_taken") });
  await submit.click();
  await expect.element(form.getByText(/An account with this email address already exists\./)).toBeVisible();
  await expect.element(field("Password")).toHaveValue("secret-1");
});
