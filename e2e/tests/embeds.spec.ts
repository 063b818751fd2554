import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../support/test.ts";

test("a page of another site shows an embed at its height, and no other page", async ({ page, baseURL }) => {
  const frame = (path: string) => `<iframe title="${path}" src="${baseURL}${path}"></iframe>`;
  const foreign = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`${frame("/embed/seats?lang=en")}${frame("/results")}
      <script>addEventListener("message", ({ data }) => data.type === "embed-size" && (document.title = data.height))</script>`);
  });
  await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
  const { port } = foreign.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`);
  const embed = page.frameLocator("iframe[title^='/embed']");
  await expect(embed.getByRole("heading", { name: "Proportional election: 110 seats" })).toBeVisible();
  await expect(page).toHaveTitle(/^\d{3}$/);
  await expect(page.frameLocator("iframe[title='/results']").locator("main")).toHaveCount(0);
  foreign.closeAllConnections();
  foreign.close();
});

test("the page for newspapers shows what its code embeds", async ({ page }) => {
  await page.goto("/newspapers?lang=en");
  await page.getByLabel("What to show").selectOption("Closest races");
  await page.getByLabel("Colours").selectOption("Dark");
  await expect(page.getByText(/^<iframe src="[^"]+\/embed\/close\?lang=en&amp;theme=dark"/)).toBeVisible();
  const embed = page.frameLocator("iframe[title='Closest races']");
  await expect(embed.getByRole("heading", { name: "Closest races" })).toBeVisible();
});
