import { newArea, newPoll, newVoter, option, optionOf } from "../support/polls.ts";
import { answerWith, currentVote, openResults, partyResults } from "../support/results.ts";
import { scriptsOfDesk } from "../support/scripts.ts";
import { expect, expectLooksFine, newName, test } from "../support/test.ts";

const hostile = "<img src=x onerror=\"document.title='pwned'\"> \u202Eevil \u2066 🗳️🇳🇵 ";
const wide = "अतिलामोशब्द".repeat(10) + "Verylongword".repeat(10);

test("results look right, whatever parties and people are called", async ({ page, server, signIn, language }) => {
  test.slow();
  const area = newArea();
  const party = `${newName("Party")} ${hostile}`;
  const poll = await newPoll(server, area, hostile + wide, [
    option(`<b>${wide}</b>`, `‮${wide}`, party),
    option("Sita Rai", "सीता राई", wide),
    option("Hari Thapa", "हरि थापा"),
    option("Gita Lama", "गीता लामा", "Nepali Congress"),
  ]);
  const voter = await newVoter(server, area);
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, `<b>${wide}</b>`) });
  await server.admin.adminPolls.declareWinner.mutate({ id: poll.id });
  await newPoll(server, area, "Still open");
  const opened = `&party=${encodeURIComponent(party)}&area=${poll.id}&parties=all`;

  await openResults(page, `?lang=${language}${opened}`);
  await expectLooksFine(page);

  await signIn(voter);
  const votes = { "Nepali Congress": 900, [wide]: 500, [party]: 300, Small: 9, Smaller: 1 };
  await answerWith(page, { "votes.currentParty": currentVote, "results.topParties": partyResults(votes) });
  await openResults(page, `?lang=${language}${opened}`);
  await page
    .getByRole("button", { name: /Show as table|तालिकामा/ })
    .first()
    .click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await page
    .locator("summary")
    .filter({ hasText: /table|तालिका/ })
    .last()
    .click();
  await page.getByRole("heading", { name: /^(Seat lab|सिट प्रयोगशाला)$/ }).click();
  await expect(page.getByRole("slider").first()).toBeVisible();
  await expectLooksFine(page);
  expect(await scriptsOfDesk(page)).toEqual([]);

  const many = Object.fromEntries(Array.from({ length: 47 }, (_, n) => [`Party ${n}`, 25]));
  await answerWith(page, { "results.topParties": partyResults(many) });
  await openResults(page, `?lang=${language}&parties=all`);
  await expectLooksFine(page);
  await expect(page.locator("main :is(img, script)")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/pwned/);

  await page.unrouteAll({ behavior: "wait" });
  await signIn(server.adminAccount);
  // The axis then ends at 100 %, its longest number.
  await answerWith(page, { "results.topParties": partyResults({ "Nepali Congress": 9 }) });
  await openResults(page, `?lang=${language}&party=-`);
  await expectLooksFine(page);
});
