import { languages } from "@mero-mat/domain/languages";
import { expect, test } from "vitest";

const files = Object.keys(import.meta.glob("./*/**/*.ts"));

test.each(languages)("%s has a file for each part of the texts", (language) => {
  const ofEnglish = files.filter((file) => file.startsWith("./en/") && file !== "./en/texts.ts");
  const own = files.filter((file) => file.startsWith(`./${language}/`) && file !== "./en/texts.ts");
  expect(own.map((file) => file.replace(`./${language}/`, "./en/"))).toEqual(ofEnglish);
});

const texts = import.meta.glob("./*/{first,later,admin}/*.ts", { eager: true });

const keysOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part).map((inner) => `${key}.${inner}`)])
    : [];

// A file without the English type compiles with a key too few or too many.
test.each(languages)("%s has the keys of English and no others", (language) => {
  for (const [file, module] of Object.entries(texts).filter(([name]) => name.startsWith(`./${language}/`)))
    expect(keysOf(module).sort(), file).toEqual(keysOf(texts[file.replace(`./${language}/`, "./en/")]).sort());
});
