import { isLanguage, type Language } from "@mero-mat/domain/languages";
import { client } from "../api/trpc.ts";
import { cameWithLanguage, choose, chosenLanguage } from "../i18n/i18n.ts";

/** Stores the language for the next device; a failure must not bother the reader. */
const keepInAccount = (language: Language) => void client.profile.setLanguage.mutate({ language }).catch(() => {});

/** Switches to the language that the reader chose. */
export async function setLanguage(language: Language, signedIn: boolean): Promise<void> {
  if (signedIn) keepInAccount(language);
  await choose(language);
}

/** Sends a choice made on this device to the account after a sign-in. */
export function rememberInAccount(): void {
  const chosen = chosenLanguage();
  if (isLanguage(chosen)) keepInAccount(chosen);
}

/** Adopts the account's language on a device without a choice. */
export async function adoptFromAccount(): Promise<void> {
  if (chosenLanguage() !== null || cameWithLanguage()) return;
  const { language } = await client.profile.language.query();
  if (language !== null) await choose(language);
}
