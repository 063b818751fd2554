import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { parties } from "./samples.ts";
import { lost, refused, say, sent } from "./server.ts";

const path = "/samanupatik-voting";
const [sun] = parties(1, { name: "Sun Party" });
const list = { "parties.active": parties(1, { name: "Sun Party" }), "votes.currentParty": null };
const cast = { partyName: "Sun Party", updatedAt: "2026-03-05T09:15:00.000Z" };
const failed = (text: string) => page.getByRole("alert").filter({ hasText: "Vote Failed" }).filter({ hasText: text });
const dialog = page.getByRole("dialog", { name: "Confirm Your Proportional Vote" });
const confirm = dialog.getByRole("button", { name: "Confirm Vote" });
const radio = page.getByRole("radio", { name: /Sun Party/ });

test("while a vote is being sent nothing else can be pressed, and a lost vote can be sent again", async () => {
  let lose = () => {};
  const losing = new Promise<never>((_, reject) => {
    lose = () => reject(new TypeError("Failed to fetch"));
  });
  await open(path, { ...list, "votes.castParty": () => losing });
  await radio.click();
  await confirm.click();
  await expect.element(dialog.getByRole("button", { name: "Casting Vote..." })).toBeDisabled();
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  lose();
  await expect.element(failed("Network connection failed. Please check your internet connection.")).toBeVisible();
  say({ "votes.castParty": { ...cast, changed: false }, "votes.currentParty": cast });
  await confirm.click();
  await expect.element(page.getByText("Your Current Vote:")).toBeVisible();
  await expect.element(radio).toBeChecked();
  expect(sent.at(-1)).toEqual({ name: "votes.castParty", input: { partyName: sun?.name } });
});

test("when another signs in on the device before a lost vote is found, the other's vote is not taken for it", async () => {
  const lose = () => {
    say({ "auth.currentUser": { ...sita, id: "01900000-0000-7000-8000-000000000002", username: "hari" } });
    say({ "votes.currentParty": cast });
    return lost();
  };
  await open(path, { ...list, "votes.castParty": lose });
  await radio.click();
  await confirm.click();
  await expect.element(page.getByText(/could not find out whether it was done/)).toBeVisible();
  await expect.element(page.getByText(/successfully/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: /^You are now signed in as hari/ })).toBeVisible();
});

test("a refusal shows the server's reason, and a server failure that it may be tried again", async () => {
  await open(path, { ...list, "votes.castParty": refused("too_many_requests") });
  await radio.click();
  await confirm.click();
  await expect.element(failed("Too many tries. Please wait a little and try again.")).toBeVisible();
  say({ "votes.castParty": refused("internal") });
  await confirm.click();
  await expect.element(failed("Failed to cast your party vote. Please try again.")).toBeVisible();
});

test("a refusal is shown in the reader's language", async () => {
  const answers = { ...list, "votes.castParty": refused("too_many_requests") };
  await open(`${path}?party=Sun%20Party`, answers, { language: "ne" });
  await page.getByRole("dialog").getByRole("button", { name: "मत पुष्टि गर्नुहोस्" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "मत दिन सकिएन" });
  await expect.element(alert).toHaveTextContent("धेरै पटक प्रयास भयो");
});

test("a skeleton shows while the parties load, and an error with a way on when they do not", async () => {
  let fail = () => {};
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError("Failed to fetch"));
  });
  await open(path, { "parties.active": () => failing });
  await expect.element(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeVisible();
  fail();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load political parties" });
  await expect.element(alert).toBeVisible();
  say(list);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(radio).toBeVisible();
});

test("when the current vote does not load the page says so, and still shows the parties", async () => {
  await open(path, { ...list, "votes.currentParty": refused("invalid_input") });
  const alert = page.getByRole("alert").filter({ hasText: "Your current vote could not be loaded." });
  await expect.element(alert).toBeVisible();
  await expect.element(radio).toBeVisible();
  say(list);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { name: "No Vote Cast Yet" })).toBeVisible();
});

test("without a party to vote for the page says so", async () => {
  await open(path, { ...list, "parties.active": [] });
  await expect.element(page.getByText("No political parties available")).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("searchbox")).not.toBeInTheDocument();
});

test("ten parties need no search, more have one", async () => {
  await open(path, { ...list, "parties.active": parties(10) });
  await expect.element(page.getByRole("radio")).toHaveLength(10);
  await expect.element(page.getByRole("main").getByRole("searchbox")).not.toBeInTheDocument();
  await open(path, { ...list, "parties.active": parties(11) });
  await expect.element(page.getByRole("radio")).toHaveLength(11);
  await expect.element(page.getByRole("main").getByRole("searchbox")).toBeVisible();
});

test("choosing the party that already has the vote asks for no confirmation", async () => {
  const answers = { ...list, "votes.currentParty": cast };
  await open(path, answers);
  await expect.element(radio).toBeChecked();
  await radio.click();
  await expect
    .element(page.getByRole("status").filter({ hasText: "Your vote is for Sun Party already" }))
    .toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await open(`${path}?party=Sun%20Party`, answers);
  await expect.element(radio).toBeChecked();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("the vote can be cast with the keyboard alone", async () => {
  const [first, second] = [page.getByRole("radio").first(), page.getByRole("radio").last()];
  const counted = { partyName: "Listed Party 1", updatedAt: cast.updatedAt };
  const castParty = () => {
    say({ "votes.currentParty": counted });
    return { ...counted, changed: false };
  };
  await open(path, { ...list, "parties.active": parties(2), "votes.castParty": castParty });
  await expect.element(second).toBeInTheDocument();
  first.element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(second).toHaveFocus();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toHaveTextContent("Listed Party 2");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await userEvent.keyboard(" ");
  await expect.element(dialog).toHaveTextContent("Listed Party 1");
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Your Current Vote:")).toBeVisible();
  await expect.element(first).toBeChecked();
});

test("forty-seven parties can be searched in both scripts, and the search stays in the address", async () => {
  const [uml] = parties(1, {
    id: "01900000-0000-7000-8000-aaaa00000099",
    name: "Communist Party of Nepal (Unified Marxist-Leninist)",
    nepaliName: "नेपाल कम्युनिष्ट पार्टी (एमाले)",
  });
  const answers = { ...list, "parties.active": uml ? [...parties(46), uml] : [] };
  const router = await open(path, answers);
  const radios = page.getByRole("main").getByRole("radio");
  await expect.element(radios).toHaveLength(47);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const search = page.getByRole("searchbox", { name: "Search parties" });
  await search.fill("uml");
  await expect.element(page.getByText('Found 1 party matching "uml"')).toBeVisible();
  await expect.element(radios).toHaveLength(1);
  await expect.poll(() => router.state.location.search).toEqual({ search: "uml" });
  const searchText = "सुचिको दल ४";
  await search.fill(searchText);
  await expect.element(page.getByText(`Found 8 parties matching "${searchText}"`)).toBeVisible();
  await expect.poll(() => router.state.location.search).toEqual({ search: searchText });
  await open(`${path}?search=${encodeURIComponent(searchText)}`, answers);
  await expect.element(search).toHaveValue(searchText);
  await expect.element(radios).toHaveLength(8);
  await search.fill("nobody");
  await expect.element(page.getByText('No parties found matching "nobody". Try different search terms.')).toBeVisible();
});

test("a link to a party that takes no votes says so", async () => {
  for (const user of [null, sita]) {
    await open(`${path}?party=Retired%20Party`, list, { user });
    const notice = page.getByRole("alert").filter({ hasText: "Retired Party" });
    await expect.element(notice).toHaveTextContent("This party can no longer be voted for.");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  }
});

test("a party deactivated meanwhile refuses the vote, and leaves the list", async () => {
  const [, other] = parties(2);
  if (!other) throw new Error("There are two parties");
  const refuse = () => {
    say({ "parties.active": [other] });
    return refused("not_found")();
  };
  await open(path, { ...list, "parties.active": parties(2), "votes.castParty": refuse });
  await page.getByRole("radio", { name: /Listed Party 1/ }).click();
  await confirm.click();
  await expect.element(failed("This party can no longer be voted for.")).toBeVisible();
  await expect.element(page.getByRole("radio")).toHaveLength(1);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await page.getByRole("radio", { name: /Listed Party 2/ }).click();
  await expect.element(dialog).toHaveTextContent("Listed Party 2");
});

test("a party that was deactivated is gone as soon as the window has the focus again", async () => {
  await open(path, {
    ...list,
    "parties.active": [...list["parties.active"], ...parties(2, { name: "Moon Party" }).slice(1)],
  });
  const moon = page.getByRole("radio", { name: /Moon Party/ });
  await expect.element(moon).toBeInTheDocument();
  say(list);
  window.dispatchEvent(new Event("focus"));
  await expect.element(moon).not.toBeInTheDocument();
  await expect.element(radio).toBeInTheDocument();
});

test("a party without a picture shows the emoji it is known by, or else the first letter of its Nepali name", async () => {
  const [known, unknown] = parties(2);
  if (!known || !unknown) throw new Error("There are two parties.");
  await open(path, { ...list, "parties.active": [{ ...known, name: "Nepali Congress" }, unknown] });
  const row = (name: string) => page.getByRole("radio", { name }).element().closest("label");
  await expect.element(page.getByRole("radio")).toHaveLength(2);
  expect(row("Nepali Congress")?.querySelector("[aria-hidden]")?.textContent).toBe("🌳");
  expect(row("Listed Party 2")?.querySelector("[aria-hidden]")?.textContent).toBe("सू");
});

test("a visitor's choice explains that a vote needs an account, by finger or keyboard, and leads to the sign-in", async () => {
  const router = await open(path, list, { user: null });
  const question = page.getByRole("dialog", { name: "Log in to vote" });
  await radio.click();
  await expect.element(question).toHaveTextContent("You chose Sun Party. To vote, log in or sign up first.");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(path);
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(radio).toHaveFocus();
  await expect.element(radio).not.toBeChecked();
  await expect.poll(() => router.state.location.search).toEqual({});
  await userEvent.keyboard("{Enter}");
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
  expect(router.state.location.search).toEqual({ next: `${path}?party=Sun+Party` });
  expect(sent.filter(({ name }) => name === "votes.castParty")).toEqual([]);
});

test("a visitor's choice is explained in Nepali too", async () => {
  await open(path, list, { user: null, language: "ne" });
  await radio.click();
  const question = page.getByRole("dialog", { name: "मत दिन लग इन गर्नुहोस्" });
  await expect.element(question).toHaveTextContent("मत दिन पहिले लग इन गर्नुहोस् वा खाता खोल्नुहोस्।");
  await expect.element(question.getByRole("button", { name: "लग इन" })).toBeVisible();
});
