import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open } from "./open.tsx";
import { sent } from "./server.ts";

test("a visitor practises a vote with fruits, without a request, as often as they like", async () => {
  await open("/practice", {}, { user: null, language: "ne" });
  await expect.element(page.getByRole("radio", { name: "आँप" })).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "आँप" }));
  const question = page.getByRole("dialog", { name: "आफ्नो मत पुष्टि गर्नुहोस्" });
  await expect.element(question).toHaveTextContent("आँप");
  await userEvent.click(question.getByRole("button", { name: "मत दिनुहोस्" }));
  await expect.element(page.getByText("अब तपाईंलाई आउँछ।")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "आँप" })).toBeChecked();
  await expect.element(page.getByRole("link", { name: "लग इन" }).last()).toHaveAttribute("href", "/auth");
  await userEvent.click(page.getByRole("button", { name: "फेरि अभ्यास गर्नुहोस्" }));
  await expect.element(page.getByRole("radio", { name: "आँप" })).not.toBeChecked();
  expect(sent).toEqual([]);
});

test("cancelling a practice vote stamps nothing, and a voter is led to the real ballot", async () => {
  await open("/practice", {});
  await userEvent.click(page.getByRole("radio", { name: "Banana" }));
  await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  await expect.element(page.getByRole("radio", { name: "Banana" })).not.toBeChecked();
  await userEvent.click(page.getByRole("radio", { name: "Banana" }));
  await userEvent.click(page.getByRole("button", { name: "Cast Vote" }));
  await expect
    .element(page.getByRole("link", { name: "To the real ballot" }))
    .toHaveAttribute("href", "/direct-voting");
});
