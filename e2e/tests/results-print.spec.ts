import { newArea, newPoll, newVoter, option, optionOf } from "../support/polls.ts";
import { answerWith, currentVote, openResults, partyResults } from "../support/results.ts";
import { expect, newName, test } from "../support/test.ts";

test("in print everything is in tables, with the time in both calendars, and without buttons or fields", async ({
  page,
  server,
  signIn,
}) => {
  const area = newArea();
  const party = `${newName("Party")} on paper`;
  const poll = await newPoll(server, area, "Who is on paper?", [
    option("Sita Rai", "सीता राई", party),
    option("Gita Lama", "गीता लामा"),
  ]);
  const voter = await newVoter(server, area);
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
  await signIn(voter);
  const votes = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`Party ${n}`, 100 - n]));
  await answerWith(page, { "votes.currentParty": currentVote, "results.topParties": partyResults(votes) });
  await page.clock.setFixedTime("2026-03-05T09:15:00.000Z");
  await page.emulateMedia({ colorScheme: "dark" });
  await openResults(page);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(20, 21, 26)");
  await page.emulateMedia({ media: "print" });

  await expect(page.getByText("Printed: 5 March 2026, 15:00 · २०८२ फागुन २१")).toBeVisible();
  const seats = page.getByRole("table", { name: "Votes and seats of all parties" });
  await expect(seats.getByRole("row")).toHaveCount(10);
  const row = page.getByRole("table", { name: "Areas by party" }).getByRole("row").filter({ hasText: party });
  await expect(row).toContainText(/Sita Rai1Winner$/);
  for (const title of ["Proportional Election", "Your Area Results", "Direct Election"])
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const role of ["button", "search", "combobox", "navigation", "banner"] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});
