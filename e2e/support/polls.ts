import { createClient } from "@mero-mat/client";
import { type Area, areasOf } from "@mero-mat/domain/geography";
import type { Locator } from "@playwright/test";
import type { Server } from "./server.ts";
import { newName, newNetwork, type Page } from "./test.ts";

// Jhapa is for tests that name a place.
const areas = areasOf("standard").filter(({ district }) => district !== "jhapa");
let taken = 0;

/** Gives an area that no other test of this process uses, so that its list holds only this test's polls. */
export function newArea(): Area {
  const area = areas[++taken];
  if (!area) throw new Error("Nepal has no more areas");
  return area;
}

export async function newVoter({ origin }: Server, area: Area) {
  const username = newName("voter");
  const account = { username, password: "secret-1" };
  const client = createClient({ url: origin, headers: newNetwork() });
  await client.auth.register.mutate({ ...account, email: `${username}@gmail.com`, ...area });
  return { ...account, client };
}

export const option = (name: string, nepaliName: string, party = "Independent") => ({ name, nepaliName, party });

export const candidates = [
  option("Sita Rai", "सीता राई", "Nepali Congress"),
  option("Hari Thapa", "हरि थापा", "Rastriya Swatantra Party"),
  option("Gita Lama", "गीता लामा"),
];

export const newPoll = ({ admin }: Server, area: Area, content: string, voteOptions = candidates) =>
  admin.adminPolls.create.mutate({ ...area, content, voteOptions });

/** Finds the id of a poll's option by the candidate's English name. */
export function optionOf(poll: { voteOptions: { id: string; name: string }[] }, name: string): string {
  const found = poll.voteOptions.find((row) => row.name === name);
  if (!found) throw new Error(`${name} is no candidate of this poll`);
  return found.id;
}

export const card = (page: Page, content: string): Locator =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { level: 2, name: content, exact: true }) });

/** Clicks the label, as a finger would: the radio button itself is not visible. */
export async function vote(page: Page, poll: Locator, candidate: string, action = "Cast Vote"): Promise<void> {
  await poll.getByRole("radio", { name: new RegExp(candidate) }).click();
  await page.getByRole("dialog", { name: "Confirm Your Vote" }).getByRole("button", { name: action }).click();
}
