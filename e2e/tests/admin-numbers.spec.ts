import { candidates, newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { reportedVoter, waitingAccounts, waitingMove } from "../support/requests.ts";
import type { Server } from "../support/server.ts";
import { expect, newName, type Page, test } from "../support/test.ts";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Makes every number of the overview at least 1. */
async function fillOverview(server: Server): Promise<void> {
  const { admin, withDatabase } = server;
  const make = (more: object = {}) =>
    admin.adminPolls.create.mutate({
      ...newArea(),
      content: newName("Counted"),
      voteOptions: candidates,
      ...more,
    });
  await make({ opensAt: inMinutes(60) });
  await make({ closesAt: inMinutes(30) });
  const [closed, declared] = [await make(), await make()];
  await admin.adminPolls.many.mutate({ act: "close", ids: [closed.id] });
  await admin.adminPolls.many.mutate({ act: "declare", ids: [declared.id] });
  for (const choices of [["Sita Rai"], ["Sita Rai", "Hari Thapa"]]) {
    const area = newArea();
    const poll = await newPoll(server, area, newName("Counted race"));
    for (const name of choices) {
      const { client } = await newVoter(server, area);
      await client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, name) });
    }
  }
  await waitingMove(server);
  await reportedVoter(server);
  const [waiting = ""] = await waitingAccounts(server, 2);
  await withDatabase(async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("username", "=", waiting).executeTakeFirstOrThrow();
    await db
      .updateTable("signUpMarks")
      .set({ inWave: true })
      .where("userId", "=", id)
      .where("kind", "=", "area")
      .execute();
  });
}

/** Finds the number of a text: the one at its end after a colon, otherwise the first. */
const numberIn = (text: string | null) =>
  Number((/: ([\d,]+)$/.exec(text ?? "")?.[1] ?? /[\d,]+/.exec(text ?? "")?.[0] ?? "0").replaceAll(",", ""));

/** Lists the links of the overview with their numbers; a link to a single poll or a form counts nothing. */
async function linksOf(page: Page) {
  const links = page
    .locator("dl[aria-label='At a glance'], section:has(> div > h2:text-is('Today'))")
    .getByRole("link");
  const all = await links.evaluateAll((elements) =>
    elements.map((link) => ({
      name: link.getAttribute("aria-label") ?? link.closest("div:has(> dt)")?.textContent ?? link.textContent ?? "",
      href: link.getAttribute("href") ?? "",
    })),
  );
  return all.filter(({ href }) => !/[?&]poll=|tab=(tools|newPoll)/.test(href));
}

/** Counts what the page that a link has opened lists; a list in pages is read to its end. */
async function listed(page: Page, name: string): Promise<number> {
  const panel = page.getByRole("tabpanel");
  if (name.startsWith("Total Votes")) return numberIn(await panel.getByRole("definition").first().textContent());
  if (name.startsWith("Pending Requests")) {
    const lists = panel.getByRole("group", { name: "Pending Requests" }).getByRole("button");
    const counts = (await lists.allInnerTexts()).map(numberIn);
    return counts.reduce((sum, count) => sum + count, 0);
  }
  const more = panel.getByRole("button", { name: "Show more", exact: true });
  if ((await more.count()) > 0) await more.click();
  // Below the requests that wait are those that were reviewed.
  const rows = name.startsWith("Location changes") ? panel.getByRole("list", { name: "Waiting" }) : panel;
  return rows.locator("[data-row]").count();
}

test("each number of the overview leads to a list of exactly that many", async ({ page, server, signIn }) => {
  await fillOverview(server);
  await signIn(server.adminAccount);
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "Things waiting" })).toContainText("Reports");
  const links = await linksOf(page);
  // A list that is still empty must not pass.
  expect(links.filter(({ name }) => numberIn(name) === 0)).toEqual([]);
  for (const { name, href } of links) {
    await page.goto(href);
    await expect.poll(() => listed(page, name), { message: `${name} at ${href}` }).toBe(numberIn(name));
  }
  expect(links).toHaveLength(17);
});
