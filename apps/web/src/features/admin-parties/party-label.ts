import type { Party } from "@mero-mat/api/parties";
import { currentLanguage } from "../../i18n/i18n.ts";

/** Within a sentence: in the reader's language. */
export const partyLabel = ({ name, nepaliName }: Pick<Party, "name" | "nepaliName">): string =>
  currentLanguage() === "ne" ? nepaliName : name;
