import type { Party } from "@mero-mat/api/parties";
import type { Locator } from "@playwright/test";
import type { Server } from "./server.ts";
import { newName, type Page } from "./test.ts";

type Fields = Partial<Pick<Party, "nepaliName" | "electionSymbol" | "logoUrl">>;

/** Creates a party with a unique name, because other tests make parties too. */
export const newParty = ({ admin }: Server, about: string, fields: Fields = {}) =>
  admin.adminParties.create.mutate({ name: newName(about), nepaliName: newName("दल"), ...fields });

export const deactivate = ({ admin }: Server, { id, name, nepaliName }: Party) =>
  admin.adminParties.edit.mutate({ id, name, nepaliName, isActive: false });

export const radio = (page: Page, { name }: Pick<Party, "name">): Locator =>
  page
    .getByRole("group", { name: /Choose a party|एउटा दल छान्नुहोस्/ })
    .getByRole("radio", { name: new RegExp(`${name}\\b`) });

export const confirmation = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Confirm Your Proportional Vote" });

export async function voteFor(page: Page, party: Pick<Party, "name">): Promise<void> {
  await radio(page, party).click();
  await confirmation(page).getByRole("button", { name: "Confirm Vote" }).click();
}

/** Returns parties in the server's format, for lists without the parties of other tests. */
export const listed = (count: number): Party[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `01900000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    name: `Listed Party ${index + 1}`,
    nepaliName: `सूचीको दल ${index + 1}`,
    description: null,
    electionSymbol: null,
    logoUrl: null,
    audio: null,
    displayOrder: index,
    isActive: true,
    createdAt: "2026-03-05T09:15:00.000Z",
    updatedAt: "2026-03-05T09:15:00.000Z",
  }));
