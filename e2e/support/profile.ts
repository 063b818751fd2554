import type { Area } from "@mero-mat/domain/geography";
import type { Server } from "./server.ts";
import { expect, type Page } from "./test.ts";

export const save = (page: Page) => page.getByRole("button", { name: "Save changes" });

export async function chooseArea(page: Page, { province, district, electionArea }: Area): Promise<void> {
  await page.getByLabel("Province").selectOption(province);
  await page.getByLabel("District").selectOption(district);
  await page.getByLabel("Election Area").selectOption(String(electionArea));
}

export const done = (page: Page, text = "") =>
  expect(page.getByRole("status").filter({ hasText: "Profile Updated Successfully!" })).toContainText(text);

export const failed = (page: Page, text: string) =>
  expect(page.getByRole("alert").filter({ hasText: "Profile Update Failed" })).toContainText(text);

/** The setting is everybody's: it is switched off again whatever happens. */
export async function whileMovesAreReviewed({ admin }: Server, act: () => Promise<void>): Promise<void> {
  await admin.settings.set.mutate({ key: "location_approval", value: "true" });
  await act().finally(() => admin.settings.set.mutate({ key: "location_approval", value: "false" }));
}
