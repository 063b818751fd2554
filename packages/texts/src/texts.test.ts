import { languages } from "@mero-mat/domain/languages";
import { expect, test } from "vitest";

const files = Object.keys(import.meta.glob("./*/**/*.ts"));

test.each(languages)("%s has a file for each part of the texts", (language) => {
  const ofEnglish = files.filter((file) => file.startsWith("./en/") && file !== "./en/texts.ts");
  const own = files.filter((file) => file.startsWith(`./${language}/`) && file !== "./en/texts.ts");
  expect(own.map((file) => file.replace(`./${language}/`, "./en/"))).toEqual(ofEnglish);
});
