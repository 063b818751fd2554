import { reasons } from "@mero-mat/api/errors";
import { answerInstead, confirmation, deactivate, newParty, radio, voteFor } from "../support/parties.ts";
import { newArea, newVoter } from "../support/polls.ts";
import { expect, type Page, test } from "../support/test.ts";

const failed = (page: Page) => page.getByRole("alert").filter({ hasText: "Vote Failed" });

test("while a vote is under way nothing else can be pressed; lost on the way, it can be sent again", async ({
  page,
  server,
  signIn,
}) => {
  const party = await newParty(server, "Offline");
  await signIn(await newVoter(server, newArea()));
  await page.goto("/samanupatik-voting");
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route("**/trpc/votes.castParty**", async (route) => {
    await lost;
    await route.abort();
  });
  await voteFor(page, party);
  const dialog = confirmation(page);
  await expect(dialog.getByRole("button", { name: "Casting Vote..." })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  lose();
  await expect(failed(page)).toContainText("Network connection failed. Please check your internet connection.");
  await page.unroute("**/trpc/votes.castParty**");
  await dialog.getByRole("button", { name: "Confirm Vote" }).click();
  await expect(page.getByText("Your Current Vote:")).toBeVisible();
  await expect(radio(page, party)).toBeChecked();
});

test("a refusal gives the server's reason in the reader's language, a breakdown that it may be tried again", async ({
  page,
  server,
  signIn,
}) => {
  const party = await newParty(server, "Refused");
  await signIn(await newVoter(server, newArea()));
  await page.goto("/samanupatik-voting");
  const refuse = async (reason: "too_many_requests" | "internal", httpStatus: number) => {
    const failure = { ...reasons[reason], reason };
    const error = { message: failure.message, code: -32_603, data: { code: failure.code, httpStatus, failure } };
    await page.route("**/trpc/votes.castParty**", (route) => route.fulfill({ status: httpStatus, json: { error } }));
  };
  await refuse("too_many_requests", 429);
  await voteFor(page, party);
  await expect(failed(page).filter({ hasText: reasons.too_many_requests.message })).toBeVisible();
  await page.unroute("**/trpc/votes.castParty**");
  await refuse("internal", 500);
  await confirmation(page).getByRole("button", { name: "Confirm Vote" }).click();
  // The toast before it may still be on its way out.
  await expect(failed(page).filter({ hasText: "Failed to cast your party vote. Please try again." })).toBeVisible();
  await page.unroute("**/trpc/votes.castParty**");
  await refuse("too_many_requests", 429);
  await page.goto(`/samanupatik-voting?party=${party.name}&lang=ne`);
  await page.getByRole("dialog").getByRole("button", { name: "मत पुष्टि गर्नुहोस्" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "मत दिन सकिएन" })).toContainText("धेरै पटक प्रयास भयो");
});

test("a party deactivated between the look and the vote is refused, and leaves the list", async ({
  page,
  server,
  signIn,
}) => {
  const party = await newParty(server, "Meanwhile");
  const other = await newParty(server, "Other");
  await signIn(await newVoter(server, newArea()));
  // What the page has read grows old only when nobody tells it.
  await page.route("**/trpc/events.changes**", (route) => route.abort());
  await page.goto("/samanupatik-voting");
  await radio(page, party).click();
  await deactivate(server, party);
  await confirmation(page).getByRole("button", { name: "Confirm Vote" }).click();
  await expect(failed(page)).toContainText("This party can no longer be voted for.");
  await expect(radio(page, party)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await voteFor(page, other);
  await expect(radio(page, other)).toBeChecked();
});

test("a skeleton while the parties load, an error with a way on when they do not", async ({ page, server }) => {
  const party = await newParty(server, "After");
  let failing = true;
  await page.route("**/trpc/*parties.active**", (route) => (failing ? route.abort() : route.continue()));
  await page.goto("/samanupatik-voting");
  await expect(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeVisible();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load political parties" });
  await expect(alert).toBeVisible({ timeout: 15_000 });
  failing = false;
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(radio(page, party)).toBeVisible();
});

test("a current vote that does not load says so, and the parties are there all the same", async ({
  page,
  server,
  signIn,
}) => {
  const party = await newParty(server, "Unsure");
  await signIn(await newVoter(server, newArea()));
  let failing = true;
  await page.route("**/trpc/*votes.currentParty**", (route) => (failing ? route.abort() : route.continue()));
  await page.goto("/samanupatik-voting");
  const alert = page.getByRole("alert").filter({ hasText: "Your current vote could not be loaded." });
  await expect(alert).toBeVisible({ timeout: 15_000 });
  failing = false;
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No Vote Cast Yet" })).toBeVisible();
  await expect(radio(page, party)).toBeVisible();
});

test("no party to vote for says so", async ({ page }) => {
  await answerInstead(page, "parties.active", []);
  await page.goto("/samanupatik-voting");
  await expect(page.getByText("No political parties available")).toBeVisible();
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(0);
});
