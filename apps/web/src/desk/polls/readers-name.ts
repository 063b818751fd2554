import { currentLanguage } from "../../i18n/i18n.ts";

interface Named {
  name: string;
  nepaliName: string;
}

/** The one name there is room for: the reader's. */
export const readersName = ({ name, nepaliName }: Named): string => (currentLanguage() === "ne" ? nepaliName : name);
