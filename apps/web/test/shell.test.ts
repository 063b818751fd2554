import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../src/api/query-client.ts";
import { toast } from "../src/hooks/toast.ts";
import { officer, open } from "./open.tsx";
import { noResults, poll } from "./samples.ts";
import { lost } from "./server.ts";

const home = { ...noResults, "polls.list": [], "parties.active": [], "votes.currentParty": null };

test("the slide-in menu has every page, the signed-in person, how voting works and the way out", async () => {
  const router = await open("/", home);
  const go = vi.spyOn(router.history, "go");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect.element(menu.getByText("sita")).toBeVisible();
  await expect.element(menu.getByText("Bagmati · Kathmandu · Area 1")).toBeVisible();
  for (const [name, path] of [
    ["Home", "/"],
    ["Direct", "/direct-voting"],
    ["Samanupatik", "/samanupatik-voting"],
    ["Results", "/results"],
    ["Notifications", "/notifications"],
    ["Edit Profile", "/edit-profile"],
    ["Change Password", "/change-password"],
    ["Privacy Policy", "/privacy-policy"],
    ["Community Discussions", "/discussions"],
  ] as const)
    await expect.element(menu.getByRole("link", { name })).toHaveAttribute("href", path);
  await menu.getByText("How Voting Works").click();
  await expect.element(menu.getByText(/110 seats/)).toBeVisible();
  await expect.element(menu.getByText(/3%/)).toBeVisible();
  await menu.getByRole("button", { name: "Area Discussion" }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Feature Not Available" });
  await expect.element(dialog).toHaveTextContent("under maintenance");
  // Between an entry that is removed and the next one, Back would leave the page.
  await expect.poll(() => router.history.location.state.covers?.length).toBe(1);
  expect(go).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "Got it" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a dialog that the menu has opened stays when the phone is turned, which hides the menu", async () => {
  await open("/", home);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Area Discussion" }).click();
  const dialog = page.getByRole("dialog", { name: "Feature Not Available" });
  await expect.element(dialog).toBeVisible();
  await page.viewport(800, 740);
  await expect.element(page.getByRole("button", { name: "Open menu", includeHidden: true })).not.toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test("a menu that opens while the browser does not go back from the previous one has its own history entry", async () => {
  const router = await open("/", home);
  const covers = () => router.history.location.state.covers?.[0];
  const opener = page.getByRole("button", { name: "Open menu" });
  await opener.click();
  await expect.poll(covers).toBeDefined();
  const first = covers();
  const go = vi.spyOn(router.history, "go").mockImplementation(() => {});
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect.poll(() => go.mock.calls.length).toBe(1);
  await opener.click();
  await expect.poll(covers).not.toBe(first);
});

test("the tab bar of a phone has Home, Direct and Samanupatik", async () => {
  const router = await open("/", home);
  const links = page.getByRole("navigation", { name: "Tabs" }).getByRole("link");
  await expect.element(links).toHaveLength(3);
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(["Home", "Direct", "Samanupatik"]);
  await links.nth(1).click();
  await expect.poll(() => router.state.location.href).toBe("/direct-voting");
});

test("home shows the two elections as large cards, each of which is one link", async () => {
  const router = await open("/", { ...home, "polls.list": [poll()] });
  for (const [name, action, href] of [
    ["Direct Election", "Vote", "/direct-voting"],
    ["Proportional Election", "Choose a party", "/samanupatik-voting"],
  ] as const) {
    const link = page.getByRole("link", { name });
    await expect.element(link).toHaveAccessibleName(new RegExp(`${action}$`));
    const card = link.element().closest("section") as HTMLElement;
    expect(card.querySelectorAll("a, button")).toHaveLength(1);
    card.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = card.getBoundingClientRect();
    for (const y of [top + 8, (top + bottom) / 2, bottom - 8])
      expect(document.elementFromPoint((left + right) / 2, y)).toBe(link.element());
    await link.click();
    await expect.poll(() => router.state.location.href).toBe(href);
    router.history.back();
  }
});

test("unknown values in the address are ignored", async () => {
  const unknown = "filter=x&tab=x&parties=x&q={}&poll={}&find={}&area={}&search={}";
  const preferences = { "notifications.list": [], "votes.missing": { missing: null } };
  for (const [path, heading] of [
    ["/direct-voting?party={}", "Direct Election"],
    // A party's name is any text here, and one that is not on the ballot has a notice.
    ["/samanupatik-voting?", "Samanupatik"],
    ["/results?party={}", "Nepal Election Results"],
    ["/notifications?party={}", "Notifications"],
  ] as const) {
    await open(`${path}&${unknown}`, { ...home, ...preferences });
    await expect.element(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  }
});

test("an administrator has the Admin chip and button instead of an area", async () => {
  const router = await open("/", home, { user: officer });
  const bar = page.getByRole("banner");
  await bar.getByRole("link", { name: "Admin" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/admin");
  const shown = () =>
    bar
      .getByText("Admin", { exact: true })
      .elements()
      .filter((element) => element.checkVisibility());
  await expect.poll(() => shown().length).toBe(2);
});

test("a toast goes by a swipe of 50 pixels, and comes back from a shorter one", async () => {
  await open("/", { ...home, "auth.logout": lost });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  const shown = page.getByRole("alert").filter({ hasText: "Logout failed" });
  await expect.element(shown).toBeVisible();
  const swipe = (px: number) => {
    const at = { bubbles: true, pointerId: 7, button: 0, clientY: 40 };
    shown.element().dispatchEvent(new PointerEvent("pointerdown", { ...at, clientX: 100 }));
    document.dispatchEvent(new PointerEvent("pointermove", { ...at, clientX: 100 + px }));
    document.dispatchEvent(new PointerEvent("pointerup", { ...at, clientX: 100 + px }));
  };
  swipe(49);
  await expect.element(shown).toBeVisible();
  swipe(-50);
  await expect.element(shown).not.toBeInTheDocument();
});

test("a toast with an action stays until it is closed; the next one without an action goes by itself", async () => {
  await open("/", home);
  await expect.element(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  try {
    toast.success("Saved", createElement("button", { type: "button" }, "Undo"));
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
    toast.success("Saved again");
    await expect.element(page.getByText("Saved again")).toBeVisible();
    await vi.advanceTimersByTimeAsync(6_000);
    await expect.element(page.getByText("Saved again")).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
