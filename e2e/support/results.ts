import type { PartyResults } from "@mero-mat/api/results";
import { percentage } from "@mero-mat/domain/poll-rules";
import { seatResult } from "@mero-mat/domain/seats";
import type { Locator } from "@playwright/test";
import { newArea, newPoll, newVoter, option, optionOf } from "./polls.ts";
import type { Server } from "./server.ts";
import { expect, newName, type Page } from "./test.ts";

/** Computes the nationwide result of these votes as the server would. */
export function partyResults(votes: Record<string, number>): PartyResults {
  const parties = Object.entries(votes).map(([name, count]) => ({ name, votes: count }));
  const total = parties.reduce((sum, party) => sum + party.votes, 0);
  const { allocations, ...seats } = seatResult(parties);
  const allParties = allocations.map(({ name, votes: count, seats: won }) => ({
    partyName: name,
    nepaliName: `नेपाली ${name}`,
    electionSymbol: null,
    logoUrl: null,
    totalVotes: count,
    percentage: percentage(count, total),
    seats: won,
    votesToday: null,
  }));
  return {
    topParties: allParties.slice(0, 3),
    allParties,
    totalNationalVotes: total,
    ...seats,
    verified: null,
    lastCount: null,
    step: 1,
    asOf: new Date().toISOString(),
  };
}

/** Mocks the responses of these procedures; all other calls reach the server. */
export async function answerWith(page: Page, answers: Record<string, unknown>): Promise<void> {
  await page.route("**/trpc/**", async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const names = pathname.replace("/trpc/", "").split(",");
    if (!names.some((name) => name in answers)) return route.fallback();
    const real = names.every((name) => name in answers) ? [] : await (await route.fetch()).json();
    const json = names.map((name, index) => (name in answers ? { result: { data: answers[name] } } : real[index]));
    // The preloads of a page are unbatched.
    return route.fulfill({ json: searchParams.has("batch") ? json : json[0] });
  });
}

export const currentVote = { partyName: "Anybody", updatedAt: "2026-03-05T09:15:00.000Z" };

/** Opens the results page with everything that it loads. */
export async function openResults(page: Page, query = ""): Promise<void> {
  await page.goto(`/results${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
}

/** Finds a card of the page by its title. */
export const region = (page: Page, name: string): Locator => page.getByRole("region", { name });

/** Creates a party that is in no other poll, and a poll that it leads in an area of its own. */
export async function partyAhead(server: Server, votes = 2) {
  const area = newArea();
  const party = `${newName("Party")} of Nepal`;
  const poll = await newPoll(server, area, `Who for ${party}?`, [
    option("Sita Rai", "सीता राई", party),
    option("Hari Thapa", "हरि थापा", "Nepali Congress"),
    option("Gita Lama", "गीता लामा"),
    option("Ram Yadav", "राम यादव", party),
  ]);
  const voters = [];
  for (let n = 0; n < votes; n++) {
    const voter = await newVoter(server, area);
    await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
    voters.push(voter);
  }
  return { area, party, poll, voters };
}
