import { findParty, type knownParties } from "./parties.ts";

export type KnownName = (typeof knownParties)[number]["name"];

// These are close to the colours people know; each has a contrast of at least 3:1 against a card, in light and in dark.
export const partyColours: Record<KnownName, string> = {
  "Nepali Congress": "#2f9e44",
  "Communist Party of Nepal (Unified Marxist-Leninist)": "#e03131",
  "Rastriya Swatantra Party": "#1c86e0",
  "Nepali Communist Party": "#d6336c",
  "Communist Party of Nepal (Maoist Centre)": "#a94ac2",
  "Rastriya Prajatantra Party": "#d97706",
  "Janata Samajbadi Party, Nepal": "#0c8599",
  "Shram Sanskriti Party": "#a5673f",
  "Janamat Party": "#6a6ff0",
  "Nepal Majdoor Kisan Party": "#7f8a1f",
};

/** Colour of independents, and of parties without a colour of their own. */
export const otherColour = "#868e96";

const isKnown = (name: string | undefined): name is KnownName =>
  name !== undefined && Object.hasOwn(partyColours, name);

export function colourOf(party: string): string {
  const name = findParty(party)?.name;
  return isKnown(name) ? partyColours[name] : otherColour;
}
