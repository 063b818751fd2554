import { findParty, independent, knownParties } from "@mero-mat/domain/parties";
import { type KnownName, otherColour, partyColours } from "@mero-mat/domain/party-colours";

const patterns = ["solid", "dots", "stripes", "bars", "cross", "bands", "saltire", "checks"] as const;
export type Pattern = (typeof patterns)[number];

/** Draws parties in a colour and a pattern, because colour must never be the only carrier. */
export interface PartyLook {
  colour: string;
  pattern: Pattern;
}

const known: Record<KnownName, PartyLook> = {
  "Nepali Congress": { colour: partyColours["Nepali Congress"], pattern: "solid" },
  "Communist Party of Nepal (Unified Marxist-Leninist)": {
    colour: partyColours["Communist Party of Nepal (Unified Marxist-Leninist)"],
    pattern: "dots",
  },
  "Rastriya Swatantra Party": { colour: partyColours["Rastriya Swatantra Party"], pattern: "stripes" },
  "Nepali Communist Party": { colour: partyColours["Nepali Communist Party"], pattern: "cross" },
  "Communist Party of Nepal (Maoist Centre)": {
    colour: partyColours["Communist Party of Nepal (Maoist Centre)"],
    pattern: "bars",
  },
  "Rastriya Prajatantra Party": { colour: partyColours["Rastriya Prajatantra Party"], pattern: "bands" },
  "Janata Samajbadi Party, Nepal": { colour: partyColours["Janata Samajbadi Party, Nepal"], pattern: "saltire" },
  "Shram Sanskriti Party": { colour: partyColours["Shram Sanskriti Party"], pattern: "checks" },
  "Janamat Party": { colour: partyColours["Janamat Party"], pattern: "dots" },
  "Nepal Majdoor Kisan Party": { colour: partyColours["Nepal Majdoor Kisan Party"], pattern: "stripes" },
};

const independentLook: PartyLook = { colour: otherColour, pattern: "solid" };

// None of them is a known party's colour, and none of these is solid: nobody is taken for another.
const otherColours = ["#c2583c", "#3f8f7a", "#5f7fb0", "#b8568f", "#8d7a3a", "#6d8f3f", "#8a6fc4", "#4f9ab0"] as const;
const otherPatterns = patterns.filter((pattern) => pattern !== "solid");

/** Hashes with FNV-1a, which is small and separates names that differ in one letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

const isKnown = (name: string): name is KnownName => Object.hasOwn(known, name);
const otherNames = new Map<string, KnownName>([
  ...knownParties.map(({ short, name }) => [short, name] as const),
  ["CPN (Maoist Centre)", "Communist Party of Nepal (Maoist Centre)"],
]);

/** Finds the first party of a joint list, because past elections named the list after it. */
const listLeader = (name: string) => /^CPN \(Maoist Centre\)/.exec(name)?.[0] ?? name;

const others = otherColours.length * otherPatterns.length;

/** Numbers the looks of other parties. Once assigned, a look stays, whichever parties appear on the page. */
const given = new Map<string, number>();
const keyOf = (name: string) => name.trim().toLowerCase();

/** Finds the look of a known party or of the independents; no other party has it. */
function knownLook(name: string): PartyLook | undefined {
  const found = findParty(name)?.name ?? otherNames.get(listLeader(name.trim()));
  if (found === independent.name) return independentLook;
  return found !== undefined && isKnown(found) ? known[found] : undefined;
}

/**
 * Assigns looks to the parties on a page, the largest first. No two are alike: the hash of the name only says where the
 * search for a free look starts. With more than some fifty parties, the smaller ones have to share.
 */
export function giveLooks(names: string[]): void {
  const taken = new Set(given.values());
  const here = new Set<number>();
  for (const key of new Set(names.filter((name) => !knownLook(name)).map(keyOf))) {
    let number = given.get(key);
    if (number === undefined || here.has(number)) {
      const start = hashOf(key);
      const inTurn = Array.from({ length: others }, (_, step) => (start + step) % others);
      const isFree = (one: number) => !here.has(one);
      number = inTurn.find((one) => isFree(one) && !taken.has(one)) ?? inTurn.find(isFree) ?? start % others;
    }
    given.set(key, number);
    taken.add(number);
    here.add(number);
  }
}

/** Returns the look of a party everywhere, by its English name or, for the ten, a shorter one. */
export function partyLook(name: string): PartyLook {
  const look = knownLook(name);
  if (look) return look;
  const key = keyOf(name);
  if (!given.has(key)) giveLooks([key]);
  const number = given.get(key) ?? 0;
  return {
    colour: otherColours[number % otherColours.length] ?? independentLook.colour,
    pattern: otherPatterns[Math.floor(number / otherColours.length)] ?? "dots",
  };
}
