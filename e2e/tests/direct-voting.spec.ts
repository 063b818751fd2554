import { hold } from "../support/hold.ts";
import { newParty } from "../support/parties.ts";
import { card, newArea, newPoll, newVoter, option, vote } from "../support/polls.ts";
import { expect, expectClear, test } from "../support/test.ts";

const pending = "Result is Pending — Poll results will be displayed once the admin declares the winner.";

test("a vote is confirmed, cast, changed and stored", async ({ page, server, signIn }) => {
  const area = newArea();
  await newPoll(server, area, "Who should it be?");
  await signIn(await newVoter(server, area));
  await page.goto("/direct-voting");
  const poll = card(page, "Who should it be?");
  await expect(poll.getByRole("heading", { name: "Direct Election" })).toBeVisible();
  await expect(poll.getByText("Candidate", { exact: true })).toBeVisible();
  await expect(poll.getByText(pending)).toBeVisible();
  await expect(poll.getByText(/%/)).toHaveCount(0);

  await poll.getByRole("radio", { name: /Sita Rai/ }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm Your Vote" });
  await expect(dialog).toContainText("Cast your vote for the selected candidate?");
  await expect(dialog).toContainText("सीता राई");
  await expect(dialog).not.toContainText("replace");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(poll.getByRole("radio", { checked: true })).toHaveCount(0);

  await vote(page, poll, "Sita Rai");
  await expect(page.getByText("Vote updated successfully!")).toBeVisible();
  await expect(page.getByText("You can change your vote anytime by clicking another option.")).toBeVisible();
  await expect(poll.getByRole("heading", { name: "Your Vote Cast" })).toBeVisible();
  await expect(poll.getByText("YOUR CANDIDATE")).toBeVisible();
  const choice = poll.getByText("YOUR CANDIDATE").locator("..");
  await expect(choice).toContainText("Sita Rai");
  await expect(poll.getByRole("radio")).toHaveCount(0);
  await expect(poll.getByText("1 total vote", { exact: true })).toBeVisible();
  const toast = page.getByRole("status").filter({ hasText: "Vote updated successfully!" });
  await expectClear(toast, poll.getByRole("button", { name: "Change Vote" }));

  await poll.getByRole("button", { name: "Change Vote" }).click();
  await expect(poll.getByText("Changing Your Vote")).toBeVisible();
  await expect(poll.getByRole("radio", { checked: true })).toHaveAccessibleName(/Sita Rai/);
  await poll.getByRole("button", { name: "Cancel" }).click();
  await expect(poll.getByText("Changing Your Vote")).toHaveCount(0);

  await poll.getByRole("button", { name: "Change Vote" }).click();
  await poll.getByRole("radio", { name: /Hari Thapa/ }).click();
  await expect(dialog).toContainText("Change your vote to the selected candidate?");
  await expect(dialog).toContainText("This will replace your current vote");
  await dialog.getByRole("button", { name: "Change Vote" }).click();
  await expect(poll.getByText("Changing Your Vote")).toHaveCount(0);
  await expect(choice).toContainText("Hari Thapa");

  await page.reload();
  await expect(choice).toContainText("Hari Thapa");
  await expect(poll.getByText("1 total vote", { exact: true })).toBeVisible();
  await expect(poll.getByText(/%/)).toHaveCount(0);
});

test("a ballot shows the same pictures before the app loads and after it", async ({ page, server, signIn }) => {
  const area = newArea();
  const party = await newParty(server, "Symbolic", { electionSymbol: "🌾" });
  await newPoll(server, area, "Which symbol?", [
    option("Sita Rai", "सीता राई", party.name),
    option("Hari Thapa", "हरि थापा", "Nobody Registered This"),
    option("Gita Lama", "गीता लामा", "Independent"),
  ]);
  await signIn(await newVoter(server, area));
  const release = await hold(page, "**/assets/index-*.js");
  await page.goto("/direct-voting", { waitUntil: "commit" });
  const rows = card(page, "Which symbol?").locator("label");
  const pictures = [/^🌾सीता राई/, /^हहरि थापा/, /^👤गीता लामा/];
  await expect(rows).toHaveText(pictures);
  release();
  await rows.first().getByRole("radio").click();
  await expect(page.getByRole("dialog", { name: "Confirm Your Vote" })).toContainText("🌾");
  await expect(rows).toHaveText(pictures);
});
