import type { Locator } from "@playwright/test";
import { newParty } from "../support/parties.ts";
import { newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { expect, test } from "../support/test.ts";

/** Says of three corners of a code whether a camera would find the square that it looks for. */
const squares = (code: Locator) =>
  code.evaluate((svg: SVGSVGElement) => {
    const path = svg.querySelector("path");
    const size = svg.viewBox.baseVal.width + 2 * svg.viewBox.baseVal.x;
    const isDark = (x: number, y: number) => path?.isPointInFill(new DOMPoint(x + 0.5, y + 0.5)) ?? false;
    const square = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
    const isSquare = (left: number, top: number) =>
      square.every((row, y) => [...row].every((cell, x) => isDark(left + x, top + y) === (cell === "1")));
    return [isSquare(0, 0), isSquare(size - 7, 0), isSquare(0, size - 7)];
  });

test("a camera finds the code of every receipt, however long it is", async ({ page, server, signIn }) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Whose code is found?");
  const voter = await newVoter(server, area);
  const party = await newParty(server, "Coded", { nepaliName: "राष्ट्रिय प्रजातन्त्र पार्टी ".repeat(3) });
  await voter.client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  await voter.client.votes.castParty.mutate({ partyName: party.name });
  await signIn(voter);
  await page.goto("/profile/data?lang=ne");
  for (const nth of [0, 1]) {
    await page.getByRole("button", { name: "रसिद" }).nth(nth).click();
    const sheet = page.getByRole("dialog", { name: "रसिद" });
    await expect.poll(() => squares(sheet.locator("svg[role=img]").last())).toEqual([true, true, true]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  }
});
