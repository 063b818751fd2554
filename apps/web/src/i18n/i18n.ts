import { chooseLanguage, isLanguage, type Language } from "@mero-mat/domain/languages";
import { fetchTexts, firstTexts, type TextsName } from "@mero-mat/texts/texts";
import { addWords, currentLanguage, hasWords, speak } from "./catalogue.ts";

export { currentLanguage };

const storageKey = "mero-mat-language";

/** Reads the link's language, stores it for the visit and removes it from the URL. */
function linkedLanguage(): string | null {
  const url = new URL(window.location.href);
  const lang = url.searchParams.get("lang");
  if (lang === null) return sessionStorage.getItem(storageKey);
  url.searchParams.delete("lang");
  window.history.replaceState(window.history.state, "", url);
  if (isLanguage(lang)) sessionStorage.setItem(storageKey, lang);
  return lang;
}

/** Reads the language that was chosen on this device, or on the account. */
export const chosenLanguage = () => localStorage.getItem(storageKey);

const year = 365 * 24 * 60 * 60;

/** Stored in a cookie, so that the server renders the next page in this language. */
function saveOnServer(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no cookie store; nothing in it needs escaping.
  document.cookie = `language=${language}; path=/; max-age=${year}; samesite=lax`;
}

/** Speaks this language at once, and has the texts of every page when it is done. */
export async function openTexts(language: Language): Promise<void> {
  speak(language);
  if (!hasWords(language, "common")) addWords(language, await firstTexts[language]());
}

/** Starts with only the reader's catalogue; the other one is loaded when the switch is used. */
export function startI18n(): Promise<void> {
  // Another language than the page was rendered in would paint all of it twice. Only the offline page states none.
  const preferred = document.documentElement.lang || navigator.language;
  const language = chooseLanguage(linkedLanguage(), chosenLanguage(), preferred);
  document.documentElement.lang = language;
  if (language === chosenLanguage()) saveOnServer(language);
  return openTexts(language);
}

/** Names of all texts loaded in this visit, because a switch of the language must load them too. */
export const wantedTexts = new Set<TextsName>();

async function addRouteTexts(language: Language): Promise<void> {
  const missing = [...wantedTexts].filter((name) => !hasWords(language, name));
  if (missing.length === 0) return;
  const found = await Promise.all(missing.map((name) => fetchTexts(name, language)));
  addWords(language, Object.assign({}, ...found));
}

/** A route's loader awaits this, so that nothing is shown before its texts are there. */
export async function loadTexts(...names: TextsName[]): Promise<void> {
  for (const name of names) wantedTexts.add(name);
  await addRouteTexts(currentLanguage());
}

/** Loads texts that a page can do without: the page opens even when this fails. */
export async function tryTexts(...names: TextsName[]): Promise<void> {
  await loadTexts(...names).catch(() => {
    for (const name of names) wantedTexts.delete(name);
  });
}

/** Switches the language and remembers it on this device. */
export async function choose(language: Language): Promise<void> {
  sessionStorage.removeItem(storageKey);
  localStorage.setItem(storageKey, language);
  saveOnServer(language);
  if (!hasWords(language, "common")) addWords(language, await firstTexts[language]());
  await addRouteTexts(language);
  document.documentElement.lang = language;
  speak(language);
}

export const cameWithLanguage = () => sessionStorage.getItem(storageKey) !== null;
