import type { Language } from "@mero-mat/domain/languages";
import { locales } from "@mero-mat/texts/locales";
import type { TFunction } from "i18next";
import { numberFormat, pluralRules } from "./formatters.ts";
import { isolated } from "./isolated.ts";

// The keys and their types are i18next's; its code would add 17 kB to every first page for what these few lines do.

interface Words {
  [key: string]: string | Words;
}
type Values = { count?: number; defaultValue?: string; [name: string]: unknown };

const catalogues = new Map<Language, Words>();
const listeners = new Set<() => void>();
let current: Language = "en";
/** True once a text is needed that is not loaded yet. */
let lacksWords = false;

function find(words: Words | undefined, path: string): string | undefined {
  let found: string | Words | undefined = words;
  for (const key of path.split(".")) found = typeof found === "object" ? found[key] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** Finds the text for this number of things; some texts have a form of their own for zero. */
function findCounted(words: Words | undefined, path: string, count: number, language: Language): string | undefined {
  const forms = [...(count === 0 ? ["zero"] : []), pluralRules(language).select(count)];
  return forms.map((form) => find(words, `${path}_${form}`)).find((text) => text !== undefined);
}

/** Finds a text and fills in its values. Numbers get the language's digits; `{{number}}` is the count by default. */
export function translate(language: Language, path: string, values: Values = {}): string {
  const words = catalogues.get(language);
  const counted = values.count === undefined ? undefined : findCounted(words, path, values.count, language);
  const found = counted ?? find(words, path);
  lacksWords ||= found === undefined;
  const text = found ?? values.defaultValue ?? path;
  const filled: Values = { number: values.count, ...values };
  const written = (value: unknown) =>
    typeof value === "number" ? numberFormat(locales[language].numbers).format(value) : String(value ?? "");
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(written(filled[name])));
}

/** Speaks one fixed language. The type knows every key; none of that is left at run time. */
export const speaking = (language: Language) =>
  ((path: string, values?: Values) => translate(language, path, values)) as TFunction;

let t = speaking(current);

/** Speaks the language that is chosen now. */
export const currentT = (): TFunction => t;

export const currentLanguage = (): Language => current;

export function speak(language: Language): void {
  current = language;
  lacksWords = false;
  // A new function makes every component that uses it render again.
  t = speaking(current);
  for (const listener of listeners) listener();
}

export const hasWords = (language: Language, name: string): boolean => name in (catalogues.get(language) ?? {});

/** Adds texts. The page renders again only if a text was missing. */
export function addWords(language: Language, texts: object): void {
  catalogues.set(language, { ...catalogues.get(language), ...texts });
  if (lacksWords) speak(current);
}

export function whenTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
