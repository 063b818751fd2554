import type { Area } from "@mero-mat/domain/geography";
import type { Server } from "./server.ts";
import { expect, type Page } from "./test.ts";

export const save = (page: Page) => page.getByRole("button", { name: "Save changes" });

export async function chooseArea(page: Page, { province, district, electionArea }: Area): Promise<void> {
  await page.getByLabel("Province").selectOption(province);
  await page.getByLabel("District").selectOption(district);
  await page.getByLabel("Election Area").selectOption(String(electionArea));
}

// The toast before may still be leaving: the one meant is found by its text too.
const says = (page: Page, role: "status" | "alert", title: string, text: string | RegExp) =>
  expect(page.getByRole(role).filter({ hasText: title }).filter({ hasText: text })).toBeVisible();

export const done = (page: Page, text = "") => says(page, "status", "Profile Updated Successfully!", text);

export const failed = (page: Page, text: string | RegExp) => says(page, "alert", "Profile Update Failed", text);

/** A global setting, so it is switched off again in any case. */
export async function whileMovesAreReviewed({ admin }: Server, act: () => Promise<void>): Promise<void> {
  await admin.settings.set.mutate({ key: "location_approval", value: "true" });
  await act().finally(() => admin.settings.set.mutate({ key: "location_approval", value: "false" }));
}
