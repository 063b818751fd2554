import { expect, expectToast, newName, type Page, test } from "../support/test.ts";

const topics = (page: Page) => page.getByRole("region", { name: "Discussions" });
const row = (page: Page, title: string) => topics(page).getByRole("listitem").filter({ hasText: title });
test.beforeEach(({ server, signIn }) => signIn(server.adminAccount));

test("a topic is made, changed, switched off and deleted", async ({ page, server }) => {
  const title = newName("Roads");
  await server.admin.adminDiscussions.create.mutate({ title: newName("Older") });
  await page.goto("/admin?tab=discussions");
  await page.getByRole("button", { name: "Add topic" }).click();
  const form = page.getByRole("region", { name: "New topic" });
  await form.getByRole("button", { name: "Create topic" }).click();
  await expect(form.getByText("Please enter a title")).toBeVisible();
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Description").fill("Which ones first?");
  await form.getByRole("button", { name: "Create topic" }).click();
  await expectToast(page, "Discussion topic created");
  await expect(topics(page).getByRole("listitem").first()).toContainText(title);
  await expect(page.getByRole("button", { name: "Add topic" })).toBeFocused();

  await row(page, title).getByRole("button", { name: "Edit" }).click();
  const edited = page.getByRole("region", { name: "Edit topic" });
  await edited.getByLabel("Title").fill(`${title} and bridges`);
  await edited.getByRole("switch", { name: "Active" }).click();
  await edited.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Discussion topic updated");
  await expect(row(page, `${title} and bridges`)).toContainText("Inactive");
  await row(page, title)
    .getByRole("switch", { name: /^Active/ })
    .click();
  await expect(row(page, title).getByText("Inactive")).toHaveCount(0);

  await row(page, title).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this topic?" });
  await expect(dialog).toContainText(`${title} and bridges`);
  await dialog.getByRole("button", { name: "Delete topic" }).click();
  await expectToast(page, "Discussion topic deleted");
  await expect(row(page, title)).toHaveCount(0);
});
