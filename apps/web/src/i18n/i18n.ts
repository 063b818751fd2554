import type { Language } from "@mero-mat/domain/languages";
import { addWords, hasWords, speak } from "./catalogue.ts";
import { chooseLanguage, currentLanguage, isLanguage } from "./language.ts";
import { fetchTexts, firstTexts, type TextsName } from "./texts.ts";

export { currentLanguage };

const storageKey = "mero-mat-language";

/** Reads the link's language, keeps it for the visit and takes it out of the address. */
function linkedLanguage(): string | null {
  const url = new URL(window.location.href);
  const lang = url.searchParams.get("lang");
  if (lang === null) return sessionStorage.getItem(storageKey);
  url.searchParams.delete("lang");
  window.history.replaceState(window.history.state, "", url);
  if (isLanguage(lang)) sessionStorage.setItem(storageKey, lang);
  return lang;
}

/** Reads what was chosen on this device, or came here with an account. */
export const chosenLanguage = () => localStorage.getItem(storageKey);

/** Starts with the reader's catalogue alone; the other one is fetched when the switch is used. */
export async function startI18n(): Promise<void> {
  const language = chooseLanguage(linkedLanguage(), chosenLanguage(), navigator.language);
  document.documentElement.lang = language;
  addWords(language, await firstTexts[language]());
  speak(language);
}

/** Holds what this visit has asked for, because a switch of the language must fetch it too. */
const wanted = new Set<TextsName>();

async function addRouteTexts(language: Language): Promise<void> {
  const missing = [...wanted].filter((name) => !hasWords(language, name));
  if (missing.length === 0) return;
  const found = await Promise.all(missing.map((name) => fetchTexts(name, language)));
  addWords(language, Object.assign({}, ...found));
}

/** Is awaited by a route's loader, so that nothing is shown before its texts are here. */
export async function loadTexts(...names: TextsName[]): Promise<void> {
  for (const name of names) wanted.add(name);
  await addRouteTexts(currentLanguage());
}

/** Fetches texts that a page can do without: a failure keeps no page from opening. */
export async function tryTexts(...names: TextsName[]): Promise<void> {
  await loadTexts(...names).catch(() => {
    for (const name of names) wanted.delete(name);
  });
}

/** Switches the language and remembers it on this device. */
export async function choose(language: Language): Promise<void> {
  sessionStorage.removeItem(storageKey);
  localStorage.setItem(storageKey, language);
  if (!hasWords(language)) addWords(language, await firstTexts[language]());
  await addRouteTexts(language);
  document.documentElement.lang = language;
  speak(language);
}

export const cameWithLanguage = () => sessionStorage.getItem(storageKey) !== null;
