import { deskTexts } from "@mero-mat/texts/desk-texts";
import { addTexts } from "@mero-mat/texts/texts";
import { DeclareWinner } from "../features/dashboard/polls/declare-winner.tsx";
import { loadTexts } from "../i18n/i18n.ts";

addTexts(deskTexts);

/** Loads the dashboard's dialog before a declaration, with its texts. */
export async function loadDeclaration() {
  await loadTexts("desk", "adminPolls");
  return DeclareWinner;
}
