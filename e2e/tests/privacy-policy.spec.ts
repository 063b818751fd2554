import { answerWith } from "../support/results.ts";
import type { Server } from "../support/server.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, newName, test } from "../support/test.ts";

const content = `
<h1>One</h1><p>Written <strong>plainly</strong>. <script>document.title = "pwned"</script></p>
<h4 lang="ne">दुई</h4><p>${"क्ष".repeat(200)}</p>
<table><thead><tr>${"<th>Verylongheading</th>".repeat(9)}</tr></thead>
<tbody><tr>${"<td>Verylongword</td>".repeat(9)}</tr></tbody></table>`;

async function retirePolicies({ admin }: Server): Promise<void> {
  for (const { id, isActive } of await admin.adminPolicies.list.query())
    if (isActive) await admin.adminPolicies.edit.mutate({ id, isActive: false });
}

test("without a policy the page has an empty state; a published one can be read and printed", async ({
  page,
  server,
  voter,
  signIn,
}) => {
  await retirePolicies(server);
  await signIn(voter);
  await page.goto("/privacy-policy?lang=ne");
  await expect(page.getByRole("heading", { name: "गोपनीयता नीति भेटिएन" })).toBeVisible();
  await page.goto("/privacy-policy?lang=en");
  await expect(page.getByRole("heading", { name: "Privacy Policy Not Found" })).toBeVisible();
  // Nobody is named to write to: no address is made up.
  await expect(page.locator("a[href^=mailto]")).toHaveCount(0);
  await expectAccessible(page);

  await server.admin.adminPolicies.create.mutate({ title: "Our Privacy Policy", content });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Our Privacy Policy" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "One" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "दुई" })).toBeVisible();
  await expect(page.getByText("Last updated:")).toContainText(/\d{1,2} \w+ \d{4}/);
  await expect(page.getByText("A Nepali translation of this policy is available on request.")).toBeVisible();
  await expect(page).not.toHaveTitle(/pwned/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("group", { name: "Table" }).focus();
  await expect(page.getByRole("group", { name: "Table" })).toBeFocused();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: "One" })).toBeVisible();
});

test("a policy that fails to load is retried three times, and then the page shows a contact", async ({
  page,
  server,
  voter,
  signIn,
}) => {
  const title = newName("Policy");
  await server.admin.adminPolicies.create.mutate({ title, content });
  let asked = 0;
  await page.route(/policy\.current/, (route) => {
    asked++;
    return route.abort();
  });
  await answerWith(page, { "policy.contact": { email: "help@mero-mat.test" } });
  await signIn(voter);
  await page.clock.install();
  await page.goto("/privacy-policy");
  for (const [failures, seconds] of [1, 2, 4].entries()) {
    await expect.poll(() => asked).toBe(failures + 1);
    await page.clock.runFor(1000 * seconds);
  }
  await expect(page.getByRole("heading", { name: "Privacy Policy Unavailable" })).toBeVisible();
  expect(asked).toBe(4);
  await expect(page.getByRole("link", { name: "help@mero-mat.test" })).toHaveAttribute(
    "href",
    "mailto:help@mero-mat.test",
  );
  await page.unroute(/policy\.current/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});
