import { gif } from "../support/picture.ts";
import { expect, type Page, test } from "../support/test.ts";

const picture = { name: "certificate.gif", mimeType: "image/gif", buffer: gif };
const stored = "/objects/00000000-0000-7000-8000-000000000000.webp";

const field = (page: Page) => page.getByRole("group", { name: "Photo of your citizenship certificate" });
const choose = (page: Page, file: typeof picture = picture) =>
  field(page).locator("input[type=file]").setInputFiles(file);
const saveIdentity = (page: Page) => page.getByRole("button", { name: "Save identity" });

test.beforeEach(async ({ page, voter, signIn }) => {
  await page.route(`**${stored}`, (route) => route.fulfill({ contentType: "image/gif", body: gif }));
  await signIn(voter);
});

test("a picture is sent, shown, saved with the number, and waits to be verified", async ({ page, server }) => {
  await page.goto("/edit-profile");
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
  await expect(field(page).locator("input")).toBeFocused();
  await saveIdentity(page).click();
  await expect(page.getByText("Waiting for an administrator")).toBeVisible();
});

test("a file that is no picture or too large is told before anything is sent", async ({ page }) => {
  let sent = 0;
  await page.route("**/api/upload", (route) => {
    sent++;
    return route.abort();
  });
  await page.goto("/edit-profile");
  await choose(page, { name: "a.pdf", mimeType: "application/pdf", buffer: gif });
  await expect(field(page).getByRole("alert")).toHaveText("Please select an image file");
  await choose(page, { ...picture, buffer: Buffer.alloc(5_242_881) });
  await expect(field(page).getByRole("alert")).toHaveText("File size too large. Maximum size is 5.0MB");
  await field(page).getByRole("button", { name: "Close" }).click();
  await expect(field(page).getByRole("alert")).toHaveCount(0);
  expect(sent).toBe(0);
});

for (const [status, text] of [
  [403, "Upload permission denied. Please try again."],
  [413, "File too large for upload. Please select a smaller file."],
  [415, "Please select an image file"],
  [429, "Too many uploads. Please wait a little and try again."],
  [500, "Upload failed. Please try again."],
] as const) {
  test(`an upload answered with ${status} says '${text}'`, async ({ page }) => {
    await page.route("**/api/upload", (route) => route.fulfill({ status, json: { message: "no" } }));
    await page.goto("/edit-profile");
    await choose(page);
    await expect(field(page).getByRole("alert")).toHaveText(text);
  });
}

test("a lost network is told, and the same picture can be sent again", async ({ page }) => {
  await page.route("**/api/upload", (route) => route.abort());
  await page.goto("/edit-profile");
  await choose(page);
  await expect(field(page).getByRole("alert")).toHaveText("Network error. Please check your connection and try again.");
  await page.unroute("**/api/upload");
  await page.route("**/api/upload", (route) => route.fulfill({ json: { url: stored } }));
  await field(page).getByRole("button", { name: "Try again" }).click();
  await expect(field(page).getByRole("link", { name: "Open the picture" })).toBeVisible();
  await expect(field(page).getByRole("alert")).toHaveCount(0);
});

test("an upload whose answer is lost is asked for again by its key, and is kept once", async ({ page }) => {
  const keys: (string | null)[] = [];
  const replayed: (string | undefined)[] = [];
  await page.route("**/api/upload", async (route) => {
    keys.push(await route.request().headerValue("idempotency-key"));
    const answer = await route.fetch();
    replayed.push(answer.headers()["idempotent-replayed"]);
    return keys.length === 1 ? route.abort("connectionreset") : route.fulfill({ response: answer });
  });
  await page.unroute(`**${stored}`);
  await page.goto("/edit-profile");
  await choose(page);
  await expect(field(page).getByRole("link", { name: "Open the picture" })).toBeVisible();
  await expect(field(page).getByRole("alert")).toHaveCount(0);
  expect(keys[0]).toBe(keys[1]);
  expect(replayed).toEqual([undefined, "true"]);
});

test("an upload gives up after its 30 seconds", async ({ page }) => {
  // A hundredth of the page's own wait, so that the test need not wait for it.
  await page.addInitScript(() => {
    const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "timeout");
    Object.defineProperty(XMLHttpRequest.prototype, "timeout", {
      set(ms: number) {
        if (ms === 30_000) timeout?.set?.call(this, 300);
      },
    });
  });
  await page.route("**/api/upload", () => {});
  await page.goto("/edit-profile");
  await choose(page);
  await expect(field(page).getByRole("alert")).toHaveText(
    "Upload timed out. Please check your connection and try again.",
  );
});

test("a picture on its way shows how far it is, holds the form back, and can be stopped", async ({ page }) => {
  await page.goto("/edit-profile");
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
  await expect(field(page).locator("input")).toBeFocused();
  await expect(saveIdentity(page)).toBeEnabled();
});

test("a picture may be dropped or pasted", async ({ page }) => {
  await page.route("**/api/upload", (route) => route.fulfill({ json: { url: stored } }));
  await page.goto("/edit-profile");
  for (const [kind, transfer] of [
    ["drop", "dataTransfer"],
    ["paste", "clipboardData"],
  ] as const) {
    await field(page).evaluate(
      (element, [type, carrier]) => {
        const files = new DataTransfer();
        files.items.add(new File(["GIF89a"], "a.gif", { type: "image/gif" }));
        const init = { bubbles: true, cancelable: true, [carrier]: files };
        element.dispatchEvent(type === "drop" ? new DragEvent("drop", init) : new ClipboardEvent("paste", init));
      },
      [kind, transfer] as const,
    );
    await expect(field(page).getByRole("link", { name: "Open the picture" })).toBeVisible();
    await field(page).getByRole("button", { name: "Remove" }).click();
  }
});

test("what the server keeps of a picture is its owner's to see", async ({ page }) => {
  await page.unroute(`**${stored}`);
  await page.goto("/edit-profile");
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
