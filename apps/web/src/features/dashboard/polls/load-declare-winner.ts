import { deskTexts } from "@mero-mat/texts/desk-texts";
import { addTexts } from "@mero-mat/texts/texts";
import { loadTexts } from "../../../i18n/i18n.ts";
import { DeclareWinner } from "./declare-winner.tsx";

addTexts(deskTexts);

/** Loads the dashboard's dialog before a declaration, with its texts. */
export async function loadDeclaration() {
  await loadTexts("desk", "adminPolls");
  return DeclareWinner;
}
