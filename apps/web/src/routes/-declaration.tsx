import { DeclareWinner } from "../features/poll-desk/declare-winner.tsx";
import { deskTexts } from "../i18n/desk-texts.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { addTexts } from "../i18n/texts.ts";

addTexts(deskTexts);

/** Loads the desk's question before a declaration, with its words. */
export async function loadDeclaration() {
  await loadTexts("desk", "adminPolls");
  return DeclareWinner;
}
