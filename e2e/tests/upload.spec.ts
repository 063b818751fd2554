import { gif } from "../support/picture.ts";
import { expect, type Page, test } from "../support/test.ts";

const picture = { name: "certificate.gif", mimeType: "image/gif", buffer: gif };

const field = (page: Page) => page.getByRole("group", { name: "Photo of your citizenship certificate" });
const choose = (page: Page, file: typeof picture = picture) =>
  field(page).locator("input[type=file]").setInputFiles(file);
const saveIdentity = (page: Page) => page.getByRole("button", { name: "Save identity" });

test.beforeEach(({ voter, signIn }) => signIn(voter));

test("a picture is sent, shown, saved with the number, and waits for verification", async ({ page, server }) => {
  await page.goto("/profile/identity");
  await expect(page.getByText("You have not given a citizenship number yet.")).toBeVisible();
  const sending = page.waitForRequest("**/api/upload");
  await choose(page);
  const sent = await sending;
  expect(sent.method()).toBe("PUT");
  expect(sent.headers()["content-type"]).toMatch(/^multipart\/form-data;/);
  const link = field(page).getByRole("link", { name: "Open the picture" });
  await expect(link).toHaveAttribute("href", /^\/objects\/[0-9a-f-]{36}\.webp$/);
  await saveIdentity(page).click();
  await expect(page.getByText("Please enter your citizenship number")).toBeVisible();
  await page.getByLabel("Citizenship number").fill("27-01-70-12345");
  await saveIdentity(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Identity details saved" })).toBeVisible();
  await expect(page.getByText("Waiting for an administrator")).toBeVisible();
  await expect(saveIdentity(page)).toBeDisabled();

  await page.reload();
  await expect(page.getByLabel("Citizenship number")).toHaveValue("27-01-70-12345");
  const user = await page.request.get("/api/user").then((answer) => answer.json());
  await server.admin.adminAccounts.review.mutate({ id: user.id, isVerified: true });
  await page.reload();
  await expect(page.getByText("Your identity is verified")).toBeVisible();
  await field(page).getByRole("button", { name: "Remove" }).click();
  await expect(field(page).getByRole("button", { name: "Choose a picture" })).toBeFocused();
  await saveIdentity(page).click();
  await expect(page.getByText("Waiting for an administrator")).toBeVisible();
});

test("an upload whose response is lost is retried with its key, and is stored once", async ({ page }) => {
  const keys: (string | null)[] = [];
  const replayed: (string | undefined)[] = [];
  await page.route("**/api/upload", async (route) => {
    keys.push(await route.request().headerValue("idempotency-key"));
    const answer = await route.fetch();
    replayed.push(answer.headers()["idempotent-replayed"]);
    return keys.length === 1 ? route.abort("connectionreset") : route.fulfill({ response: answer });
  });
  await page.goto("/profile/identity");
  await choose(page);
  await expect(field(page).getByRole("link", { name: "Open the picture" })).toBeVisible();
  await expect(field(page).getByRole("alert")).toHaveCount(0);
  expect(keys[0]).toBe(keys[1]);
  expect(replayed).toEqual([undefined, "true"]);
});

test("a picture being sent shows its progress, holds the form back, and can be stopped", async ({ page }) => {
  await page.goto("/profile/identity");
  await page.getByLabel("Citizenship number").fill("27-01-70-12345");
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await choose(page, { ...picture, buffer: Buffer.concat([gif, Buffer.alloc(4_000_000)]) });
  const progress = field(page).getByRole("progressbar", { name: "Uploading" });
  await expect(progress).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
  await expect(field(page).getByRole("img", { name: "The chosen picture" })).toBeVisible();
  await expect(saveIdentity(page)).toBeDisabled();
  await field(page).getByRole("button", { name: "Cancel" }).click();
  await expect(progress).toHaveCount(0);
  await expect(field(page).getByRole("alert")).toHaveCount(0);
  await expect(field(page).getByRole("button", { name: "Choose a picture" })).toBeFocused();
  await expect(saveIdentity(page)).toBeEnabled();
});

test("the owner can see the stored picture", async ({ page }) => {
  await page.goto("/profile/identity");
  await choose(page);
  const link = field(page).getByRole("link", { name: "Open the picture" });
  await expect(link).toHaveAttribute("href", /^\/objects\/[\w-]+\.webp$/);
  await expect
    .poll(() =>
      field(page)
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(1);
  await page.getByLabel("Citizenship number").fill("27-01-70-12345");
  await saveIdentity(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Identity details saved" })).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";
  expect((await page.request.get(address)).status()).toBe(200);
  await page.request.post("/api/logout");
  expect((await page.request.get(address)).status()).toBe(404);
});
