import type { Language } from "@mero-mat/domain/languages";
import { client } from "../api/trpc.ts";
import { cameWithLanguage, choose, chosenLanguage } from "../i18n/i18n.ts";
import { isLanguage } from "../i18n/language.ts";

/** Hints for the next mail and the next device: whether they are kept must not bother the reader. */
const keepInAccount = (language: Language) => void client.profile.setLanguage.mutate({ language }).catch(() => {});

/** What the reader chose by the switch. */
export async function setLanguage(language: Language, signedIn: boolean): Promise<void> {
  if (signedIn) keepInAccount(language);
  await choose(language);
}

/** After a sign-in: a choice made on this device goes to the account. */
export function rememberInAccount(): void {
  const chosen = chosenLanguage();
  if (isLanguage(chosen)) keepInAccount(chosen);
}

/** On a device where nobody chose, the account's language counts. */
export async function adoptFromAccount(): Promise<void> {
  if (chosenLanguage() !== null || cameWithLanguage()) return;
  const { language } = await client.profile.language.query();
  if (language !== null) await choose(language);
}
