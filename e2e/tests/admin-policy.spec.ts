import { expect, expectAccessible, newName, type Page, test } from "../support/test.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Content" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });
const says = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const fails = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Publishing asks first. */
async function publish(page: Page) {
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog", { name: "Publish this version?" }).getByRole("button", { name: "Publish" }).click();
}

test("a version is written with headings, lists and a link, published, and read by a voter", async ({
  page,
  server,
  signIn,
  voter,
}) => {
  const title = newName("Policy");
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=policy");
  await page.getByRole("button", { name: "New version" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Privacy Policy");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(editor(page)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Title").fill(title);

  await editor(page).click();
  await tool(page, "Heading").click();
  await page.keyboard.type("What we keep");
  await expect(tool(page, "Heading")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(tool(page, "Heading")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.type("Your ");
  await page.keyboard.press("Control+b");
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("vote");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" and ");
  await page.keyboard.press("Control+k");
  await page.getByLabel("Address", { exact: true }).fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a web address")).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("example.org/rules");
  await page.keyboard.press("Enter");
  await expect(editor(page)).toBeFocused();
  await expect(editor(page).getByRole("link")).toHaveAttribute("href", "https://example.org/rules");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Shift+8");
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await expect(tool(page, "Bulleted list")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type(" wrong");
  await tool(page, "Undo").click();
  await expect(editor(page).getByRole("listitem")).not.toContainText(["One", "Two wrong"]);
  await tool(page, "Redo").click();
  await expect(editor(page).getByRole("listitem")).toHaveText(["One", "Two wrong"]);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Preview" }).click();
  await expect(
    page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "What we keep" }),
  ).toBeVisible();
  await publish(page);
  await expect(says(page, "Privacy policy published")).toBeVisible();
  await expect(page.getByRole("article", { name: title }).or(page.getByRole("heading", { name: title }))).toBeVisible();
  await expect(page.getByText("In force", { exact: true })).toBeVisible();

  await signIn(voter);
  await page.goto("/privacy-policy");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "What we keep" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("strong")).toHaveText("vote");
  await expect(page.getByRole("link", { name: "example.org/rules" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("listitem")).toHaveText(["One", "Two wrong"]);
});

test("an older version is put into force again, after a question", async ({ page, server, signIn }) => {
  const [older, newer] = [newName("Older"), newName("Newer")];
  await server.admin.adminPolicies.create.mutate({ title: older, content: "<p>old</p>" });
  await server.admin.adminPolicies.create.mutate({ title: newer, content: "<p>new</p>" });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=policy");
  const row = (title: string) => page.getByRole("article", { name: title });
  await expect(page.getByRole("article").first()).toHaveAccessibleName(newer);
  await expect(row(newer)).toContainText("In force");
  await expect(row(newer).getByRole("button", { name: "Activate" })).toHaveCount(0);
  await row(older).getByRole("button", { name: "Activate" }).click();
  const question = page.getByRole("dialog", { name: "Put this version in force?" });
  await expect(question).toContainText(new RegExp(`“${older}” of .+ replaces “${newer}” of .+ at once`));
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row(older).getByRole("button", { name: "Activate" })).toBeFocused();
  await row(older).getByRole("button", { name: "Activate" }).click();
  await question.getByRole("button", { name: "Activate" }).click();
  await expect(says(page, "Privacy policy activated")).toBeVisible();
  await expect(row(newer)).toContainText("Not in force");
  expect((await server.admin.adminPolicies.list.query()).find(({ isActive }) => isActive)?.title).toBe(older);
});

test("a draft survives a failure, another tab and a reload, and names the version it would replace", async ({
  page,
  server,
  signIn,
}) => {
  const title = newName("Ruling");
  await server.admin.adminPolicies.create.mutate({ title, content: "<p>ruling</p>" });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=policy&view=new");
  await editor(page).click();
  await page.keyboard.type("precious");
  await page.route("**/trpc/adminPolicies.create**", (route) => route.abort());
  await page.getByRole("button", { name: "Publish" }).click();
  const question = page.getByRole("dialog", { name: "Publish this version?" });
  await expect(question).toContainText(new RegExp(`The new “Privacy Policy” replaces “${title}” of .+ at once`));
  await question.getByRole("button", { name: "Publish" }).click();
  await expect(fails(page, "We do not know whether this was done")).toBeVisible();

  await page.getByRole("tab", { name: "Parties", exact: true }).click();
  await page.getByRole("tab", { name: "Privacy Policy", exact: true }).click();
  await page.getByRole("button", { name: "Continue the draft" }).click();
  await expect(editor(page)).toHaveText("precious");
  await page.keyboard.press("Tab");
  await page.reload();
  await expect(editor(page)).toHaveText("precious");
  await expect(says(page, "This is the draft that was kept on this device.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Discard the draft" }).click();
  await page.getByRole("dialog", { name: "Discard this draft?" }).getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "New version" }).click();
  await expect(editor(page)).toHaveText("");
});

test("everything that a policy may contain passes the editor and the server unchanged", async ({
  page,
  server,
  signIn,
}) => {
  const title = newName("Whole");
  const blocks = [
    "<h1>One</h1>",
    '<h4 lang="ne">चार</h4>',
    '<p>a<br>b <strong>c</strong> <em lang="ne">घ</em> <u>e</u> <s>f</s> <em><code>g</code></em></p>',
    "<p><br></p>",
    "<hr>",
    '<ul>\n<li>h</li>\n<li><a href="mailto:a@example.org"><code>i</code></a><ol>\n<li>j</li>\n</ol>\n</li>\n</ul>',
    "<ol>\n<li><h3>k</h3>\n<p>l</p>\n<p>m</p>\n</li>\n</ol>",
    "<blockquote><p>n</p>\n</blockquote>",
    '<pre>o\n  <a href="/p">p</a></pre>',
    '<table>\n<thead>\n<tr>\n<th colspan="2">q</th></tr>\n</thead>\n<tbody>\n<tr>\n<td>r</td><td rowspan="2"></td></tr>\n</tbody>\n</table>',
  ].join("\n");
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=policy&view=new");
  await page.getByLabel("Title").fill(title);
  const mode = (name: string) => page.getByRole("button", { name, exact: true });
  await mode("HTML").click();
  const source = page.getByLabel("HTML", { exact: true });
  await source.fill(blocks);
  await mode("Write").click();
  await expect(editor(page).getByRole("cell", { name: "r", exact: true })).toBeVisible();
  await mode("HTML").click();
  await expect(source).toHaveValue(blocks);
  await publish(page);
  await expect(page.getByRole("article", { name: title }).or(page.getByRole("heading", { name: title }))).toBeVisible();
  await expect(fails(page, "Not all of what was written")).toHaveCount(0);
  const kept = (await server.admin.adminPolicies.list.query()).find((version) => version.title === title)?.content;
  expect(kept?.replaceAll(' rel="noopener noreferrer"', "").replaceAll(" />", ">")).toBe(
    blocks.replaceAll(/(>)\n/g, "$1"),
  );
});
