import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";

const answers = {
  "adminAnalytics.stats": { totalUsers: 1, pendingRequests: 0, activePolls: 1, totalVotes: 0 },
  "adminReadiness.list": [],
  "parties.active": [],
};

test("the template lists every area, and the whole of it can be used", async () => {
  await open("/admin?tab=newPoll&view=many", answers, { user: officer });
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:nothing";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await page.getByRole("button", { name: "Download the template" }).click();
  await expect.poll(() => names).toEqual(["mero-mat-areas.csv"]);
  const choose = page.getByLabelText("Choose a CSV file");
  await userEvent.upload(choose, new File(files, "mero-mat-areas.csv", { type: "text/csv" }));
  await expect.element(page.getByText("159 areas, all ready")).toBeVisible();

  await userEvent.upload(choose, new File(["x".repeat(1_100_000)], "areas.csv", { type: "text/csv" }));
  await expect.element(page.getByText("This file is too large to be a list of areas.")).toBeVisible();
  await page.getByLabelText("List of areas").fill("province,number\nkoshi,1");
  await expect.element(page.getByText("The first line names no column for: district, electionArea")).toBeVisible();
});

test("a list of ten thousand lines shows two hundred at a time, those with mistakes first", async () => {
  await open("/admin?tab=newPoll&view=many", answers, { user: officer });
  const lines = Array.from({ length: 10_000 }, (_, line) => (line < 9_999 ? "bagmati,kathmandu,1" : "x,kathmandu,1"));
  const file = new File([lines.join("\n")], "areas.csv", { type: "text/csv" });
  await userEvent.upload(page.getByLabelText("Choose a CSV file"), file);
  const rows = page.getByRole("table", { name: "The lines of the list, checked" }).getByRole("row");
  await expect.element(page.getByText(/this list has 10,000/)).toBeVisible();
  expect(rows.elements().length).toBe(201);
  await page.getByRole("button", { name: "Page 50" }).click();
  await expect.element(rows.last()).toHaveTextContent("1Bagmati · Kathmandu · Area 1Ready");
  expect(rows.elements().length).toBe(201);
  await page.getByLabelText("List of areas").fill("bagmati,kathmandu,1");
  await expect.element(page.getByText("1 area, ready")).toBeVisible();
});
