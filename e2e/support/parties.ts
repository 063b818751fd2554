import type { Party } from "@mero-mat/api/parties";
import type { Locator } from "@playwright/test";
import type { Server } from "./server.ts";
import { newName, type Page } from "./test.ts";

type Fields = Partial<Pick<Party, "nepaliName" | "electionSymbol" | "logoUrl" | "displayOrder">>;

/** A party no other test of this process knows, among all those they have made. */
export const newParty = ({ admin }: Server, about: string, fields: Fields = {}) =>
  admin.adminParties.create.mutate({ name: newName(about), nepaliName: newName("दल"), ...fields });

export const deactivate = ({ admin }: Server, { id, name, nepaliName }: Party) =>
  admin.adminParties.edit.mutate({ id, name, nepaliName, isActive: false });

export const radio = (page: Page, party: Pick<Party, "name">): Locator =>
  page.getByRole("radio", { name: new RegExp(`${party.name}\\b`) });

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Puts other data in the place of a query's, whatever else is asked for in the same batch. */
export async function answerInstead(page: Page, query: string, data: unknown): Promise<void> {
  await page.route(`**/trpc/*${query}*`, async (route) => {
    const response = await route.fetch();
    const answers: unknown = await response.json();
    const at = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",").indexOf(query);
    if (!isList(answers)) throw new Error(`${query} was answered without a batch`);
    await route.fulfill({ response, json: answers.with(at, { result: { data } }) });
  });
}
