import type { Language } from "../../i18n/language.ts";
import type { LabParty } from "./lab.ts";

/** A party with one name alone keeps it in both languages. */
export const nameOf = ({ name, nepaliName }: Pick<LabParty, "name" | "nepaliName">, language: Language): string =>
  language === "ne" ? (nepaliName ?? name) : name;
