/// <reference types="@vitest/browser-playwright" />
import { expect, onTestFinished, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { open } from "./open.tsx";
import { noResults, summary } from "./samples.ts";

const openResults = (declaredPolls: number, pendingPolls: number) =>
  open(
    "/results",
    {
      ...noResults,
      "parties.active": [],
      "results.summary": summary({ declaredAreas: declaredPolls, declaredPolls, pendingPolls }),
    },
    { user: null },
  );
const word = (text: string) => page.getByText(text, { exact: true });

test("in print the results are a draft until the last poll is declared, and only then called final", async () => {
  const showAs = (media: string) => cdp().send("Emulation.setEmulatedMedia", { media });
  await showAs("print");
  onTestFinished(async () => void (await showAs("")));
  // An area that has its winner may have another poll that is open.
  await openResults(3, 1);
  await expect.element(word("Draft")).toBeVisible();
  await expect.element(page.getByText("1 candidate poll is not declared yet.")).toBeVisible();
  await openResults(0, 0);
  await expect.element(word("Draft")).toBeVisible();
  await expect.element(page.getByText("No area is declared yet.")).toBeVisible();
  await openResults(4, 0);
  await expect.element(word("Declared")).toBeVisible();
  await expect.element(word("Draft")).not.toBeInTheDocument();
  await expect.element(page.getByText("4 of 4 areas declared")).toBeVisible();
  await expect
    .element(page.getByText("Party votes can change at any time, and votes and seats with them."))
    .toBeVisible();
  await expect.element(page.getByText(/final/i)).not.toBeInTheDocument();
});

test("the button asks the browser to print", async () => {
  const print = vi.spyOn(window, "print").mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await openResults(1, 0);
  await page.getByRole("button", { name: "Print" }).click();
  expect(print).toHaveBeenCalledOnce();
});
