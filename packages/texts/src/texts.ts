import type { Language } from "@mero-mat/domain/languages";
import { byLanguage } from "./by-language.ts";

export type FirstTexts = typeof import("./en/first.ts").first;
export type Texts = typeof import("./en/texts.ts");
/** Name under which a page, or a part of one, loads its texts. */
export type TextsName = Exclude<keyof Texts, keyof FirstTexts | "verifyFile">;

export type TextFiles = Record<string, () => Promise<Partial<Texts>>>;

export const firstTexts = byLanguage(import.meta.glob<FirstTexts>("./*/first.ts", { import: "first" }));

const files: TextFiles = import.meta.glob<Partial<Texts>>("./*/later/*.ts");

export const addTexts = (more: TextFiles): void => void Object.assign(files, more);

const folders = ["later", "admin"];

/** Loads the texts of one name from the file of that name. */
export async function fetchTexts(name: TextsName, language: Language): Promise<Partial<Texts>> {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [load] = folders.flatMap((folder) => files[`./${language}/${folder}/${file}.ts`] ?? []);
  // Without its texts a page would show their keys.
  if (!load) throw new Error(`Nobody has added the texts ${name}`);
  return { [name]: (await load())[name] };
}
