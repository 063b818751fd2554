import type { Locator } from "@playwright/test";
import { newParty } from "../support/parties.ts";
import { gif } from "../support/picture.ts";
import type { Server } from "../support/server.ts";
import { expect, expectToast, newName, type Page, test } from "../support/test.ts";

const parties = (page: Page) => page.getByRole("region", { name: "Parties" });
const row = (page: Page, name: string) => parties(page).getByRole("listitem").filter({ hasText: name });
const isActive = async ({ admin }: Server, name: string) =>
  (await admin.adminParties.list.query()).find((party) => party.name === name)?.isActive;

async function orderOf({ admin }: Server, names: string[]) {
  const all = await admin.adminParties.list.query();
  return all.filter(({ name }) => names.includes(name)).map(({ name }) => name);
}

async function drag(page: Page, what: Locator, onto: Locator) {
  // At the edge of the window the list would begin to scroll under the mouse.
  await onto.evaluate((row) => row.scrollIntoView({ block: "center" }));
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error("Nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 5 });
}

async function drop(page: Page) {
  await page.mouse.up();
  // dnd-kit ignores clicks for 50 ms after a drop.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
}

test.beforeEach(({ server, signIn }) => signIn(server.adminAccount));

test("a party is made with its names, pictures and symbol, edited, and deleted", async ({ page, server }) => {
  const name = newName("Farmers");
  const nepaliName = newName("किसान");
  await page.goto("/admin?tab=parties");
  await page.getByRole("button", { name: "Add party" }).click();
  const form = page.getByRole("region", { name: "New party" });
  await expect(form.getByLabel("Nepali name")).toBeFocused();
  await form.getByLabel("English name").fill(name);
  await form.getByRole("button", { name: "Create party" }).click();
  await expect(form.getByText("Please enter the party's Nepali name")).toBeVisible();
  await expect(form.getByLabel("Nepali name")).toBeFocused();
  await form.getByLabel("Nepali name").fill(nepaliName);
  await form.getByLabel("Description").fill("For the fields");
  await form.getByLabel("Emoji of the symbol").fill("plough");
  await form.getByRole("button", { name: "Create party" }).click();
  await expect(form.getByText("Please enter one emoji, such as 🌳")).toBeVisible();
  await form.getByLabel("Emoji of the symbol").fill("🌾");
  await form
    .getByRole("group", { name: "Logo" })
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.gif", mimeType: "image/gif", buffer: gif });
  await expect(form.getByRole("link", { name: "Open the picture" })).toBeVisible();
  await form.getByRole("button", { name: "Create party" }).click();
  await expectToast(page, "Political party created");
  await expect(row(page, name)).toContainText(nepaliName);
  const [made] = (await server.admin.adminParties.list.query()).filter((party) => party.name === name);
  expect(made).toMatchObject({ nepaliName, description: "For the fields", electionSymbol: "🌾", isActive: true });
  expect(made?.logoUrl).toMatch(/^\/objects\//);

  await page.getByRole("searchbox", { name: "Search parties" }).fill(name.toUpperCase());
  await expect(parties(page).getByText("1 party found")).toBeVisible();
  await row(page, name)
    .getByRole("button", { name: `Edit ${name}` })
    .click();
  const edited = page.getByRole("region", { name: "Edit party" });
  await edited.getByLabel("English name").fill(`${name} United`);
  await edited.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Political party updated");
  await expect(row(page, name).getByRole("button", { name: `Edit ${name} United` })).toBeFocused();

  await row(page, name).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this party?" });
  await expect(dialog).toContainText(`${name} United will be removed from the list`);
  await dialog.getByRole("button", { name: "Delete party" }).click();
  await expectToast(page, "Political party deleted");
  await expect(row(page, name)).toHaveCount(0);
});

test("a switch takes a party off the ballot at once and puts it back", async ({ page, server }) => {
  const { name } = await newParty(server, "Switched");
  await page.goto("/admin?tab=parties");
  const active = row(page, name).getByRole("switch", { name: /^Active/ });
  await expect(active).toBeChecked();
  await expect(row(page, name)).toContainText("0 votes");
  await active.click();
  await expectToast(page, "Political party updated");
  await expect(row(page, name).getByText("Inactive", { exact: true })).toBeVisible();
  expect(await isActive(server, name)).toBe(false);
  await active.click();
  await expect(row(page, name).getByText("Inactive", { exact: true })).toHaveCount(0);
  await expect(active).toBeChecked();
  await expect.poll(() => isActive(server, name)).toBe(true);
});

test("the order changes by buttons and by dragging, and is saved as a whole", async ({ page, server }) => {
  const first = await newParty(server, "First");
  const second = await newParty(server, "Second");
  const third = await newParty(server, "Third");
  const names = [first.name, second.name, third.name];
  await page.goto("/admin?tab=parties");
  await expect(row(page, third.name)).toBeVisible();

  const up = row(page, third.name).getByRole("button", { name: `Move ${third.name} up` });
  await up.press("Enter");
  await expect(up).toBeFocused();
  await expect(page.getByText(new RegExp(`${third.name} is now at place \\d+ of \\d+`))).toBeAttached();
  await drag(page, row(page, third.name).locator("[data-handle]"), row(page, first.name));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await drag(page, row(page, second.name).locator("[data-handle]"), row(page, first.name));
  await drop(page);
  expect(await orderOf(server, names)).toEqual(names);
  await page.getByRole("button", { name: "Save order" }).click();
  await expectToast(page, "Order of parties saved");
  expect(await orderOf(server, names)).toEqual([second.name, first.name, third.name]);
  await expect(page.getByRole("button", { name: "Save order" })).toHaveCount(0);

  await row(page, second.name).getByRole("button", { name: "down" }).click();
  // The page receives the event: the order it started with is what counts, not the time.
  const ids = (await server.admin.adminParties.list.query()).map(({ id }) => id);
  await server.admin.adminParties.reorder.mutate({ ids: ids.reverse() });
  await page.getByRole("button", { name: "Save order" }).click();
  const versions = page.getByRole("dialog", { name: "Somebody has saved this in the meantime" });
  await versions.getByRole("radio", { name: "Keep theirs" }).check();
  await versions.getByRole("button", { name: "Keep all theirs" }).click();
  await expect(page.getByRole("button", { name: "Save order" })).toHaveCount(0);
  expect(await orderOf(server, names)).toEqual([third.name, first.name, second.name]);
});

test("a party with votes, even unseen ones, is deactivated and not deleted", async ({ page, server, voter }) => {
  const party = await newParty(server, "Voted");
  await page.request.post("/api/login", { data: { username: voter.username, password: voter.password } });
  await page.request.post("/api/votes/party", { data: { partyName: party.name } });
  await page.request.post("/api/login", { data: server.adminAccount });
  await page.route("**/trpc/*adminAnalytics.parties*", (route) => route.abort());
  await page.goto("/admin?tab=parties");
  await row(page, party.name).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete party" }).click();
  const dialog = page.getByRole("dialog", { name: "This party has votes" });
  await expect(dialog).toContainText("cannot be deleted while it has votes");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.unroute("**/trpc/*adminAnalytics.parties*");
  await page.reload();
  await expect(row(page, party.name)).toContainText("1 vote");
  await row(page, party.name).getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toContainText(`${party.name} has 1 vote and cannot be deleted`);
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expectToast(page, "Political party updated");
  expect(await isActive(server, party.name)).toBe(false);

  // The toast offers the undo; the switch asks first, in numbers.
  const undo = page.getByRole("status").getByRole("button", { name: "Undo" });
  await undo.click();
  await expect.poll(() => isActive(server, party.name)).toBe(true);
  const active = row(page, party.name).getByRole("switch", { name: /^Active/ });
  await expect(active).toBeChecked();
  await active.click();
  const question = page.getByRole("dialog", { name: `Deactivate ${party.name}?` });
  await expect(question).toContainText("1 vote was cast for");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(active).toBeChecked();
  await expect(active).toBeFocused();
  await active.click();
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(active).not.toBeChecked();
  await expect.poll(() => isActive(server, party.name)).toBe(false);
  await undo.click();
  await expect(active).toBeChecked();
  await expect.poll(() => isActive(server, party.name)).toBe(true);
});
