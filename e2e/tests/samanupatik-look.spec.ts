import { newParty, radio } from "../support/parties.ts";
import { newArea, newVoter } from "../support/polls.ts";
import { scriptsOfDesk } from "../support/scripts.ts";
import { expect, expectLooksFine, newName, test } from "../support/test.ts";

const wide = "अतिलामोदल".repeat(8) + "Verylongname".repeat(8);

test("the parties' ballot looks right, whatever they are called", async ({ page, server, signIn, language }) => {
  const party = await newParty(server, "Looked");
  const odd = await newParty(server, newName("Odd") + wide, { nepaliName: `‮<b>${wide}</b>` });
  const voter = await newVoter(server, newArea());
  const look = `/samanupatik-voting?lang=${language}`;

  await page.goto(look);
  await expect(radio(page, party)).toBeVisible();
  await expectLooksFine(page);
  await radio(page, odd).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectLooksFine(page);

  await signIn(voter);
  await page.goto(look);
  await radio(page, odd).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectLooksFine(page);
  await page.getByRole("dialog").getByRole("button").last().click();
  await expect(radio(page, odd)).toBeChecked();
  await expectLooksFine(page);
  expect(await scriptsOfDesk(page)).toEqual([]);
  await page.goto(`${look}&party=Nobody`);
  await expect(page.getByRole("alert").filter({ hasText: "Nobody" })).toBeVisible();
  await expectLooksFine(page);
});
