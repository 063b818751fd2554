import { candidates, newArea, newPoll, newVoter, option, optionOf } from "../support/polls.ts";
import { expect, expectLooksFine, test } from "../support/test.ts";

const hostile = "<img src=x onerror=\"document.title='pwned'\"> \u202Eevil \u2066 🗳️🇳🇵 ";
const wide = "अतिलामोशब्द".repeat(30) + "Verylongword".repeat(20);

test("polls and their comments look right, whatever people write", async ({ page, server, signIn, language }) => {
  const area = newArea();
  const voter = await newVoter(server, area);
  const declared = await newPoll(server, area, "Declared", candidates);
  await voter.client.votes.cast.mutate({ postId: declared.id, optionId: optionOf(declared, "Sita Rai") });
  await server.admin.adminPolls.declareWinner.mutate({ id: declared.id });
  const odd = await newPoll(server, area, hostile + wide, [
    option(`<b>${wide}</b>`, `‮${wide}`, wide),
    option("Ordinary", "साधारण"),
  ]);
  await voter.client.votes.cast.mutate({ postId: odd.id, optionId: optionOf(odd, "Ordinary") });
  const said = await voter.client.comments.add.mutate({ postId: odd.id, content: hostile + wide });
  await voter.client.comments.add.mutate({ postId: odd.id, content: "क्ष".repeat(666) });
  await voter.client.comments.reply.mutate({ commentId: said.id, content: `שלום ${hostile}` });

  await signIn(voter);
  await page.goto(`/direct-voting?lang=${language}`);
  const first = page.getByRole("article").filter({ hasText: "onerror" }).first();
  await first.locator("footer button").first().click();
  await expect(page.getByText("שלום")).toBeVisible();
  await expectLooksFine(page);
  await first.getByRole("button", { name: /^(Change Vote|मत परिवर्तन गर्नुहोस्)$/ }).click();
  await first.getByRole("radio").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectLooksFine(page);
  await expect(page.locator("article img:not([src^='/symbols/']), article script, article b")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/pwned/);
});

test("polls look right for an admin and for a voter from another area", async ({ page, server, signIn, language }) => {
  const poll = await newPoll(server, newArea(), `${hostile} desk`);
  await signIn(await newVoter(server, newArea()));
  await page.goto(`/direct-voting?poll=${poll.id}&lang=${language}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectLooksFine(page);
  await signIn(server.adminAccount);
  // An administrator's list has what all other tests have made: to look through it takes three seconds a time.
  await page.goto(`/direct-voting?poll=${poll.id}&q=desk&lang=${language}`);
  const card = page.locator(`#poll-${poll.id}`);
  await card.getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectLooksFine(page);
  await page.goto(`/admin?tab=polls&as=cards&q=desk&lang=${language}`);
  await expect(page.getByText(poll.content).first()).toBeVisible();
  await expect(page.locator("main script, main b")).toHaveCount(0);
  await expectLooksFine(page);
});
