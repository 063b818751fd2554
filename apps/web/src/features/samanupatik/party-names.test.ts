import type { Party } from "@mero-mat/api/parties";
import { expect, test } from "vitest";
import { matchingParties } from "./party-names.ts";

const party = (name: string, nepaliName: string): Party => ({
  id: name,
  name,
  nepaliName,
  description: null,
  electionSymbol: null,
  logoUrl: null,
  audio: null,
  displayOrder: 0,
  isActive: true,
  createdAt: "2026-03-05T09:15:00.000Z",
  updatedAt: "2026-03-05T09:15:00.000Z",
});

test("a party is found by either name, in any spelling, and by its short name", () => {
  const uml = party("Communist Party of Nepal (Unified Marxist-Leninist)", "नेपाल कम्युनिष्ट पार्टी (एमाले)");
  const congress = party("Nepali Congress", "नेपाली काँग्रेस");
  const found = (searchText: string) => matchingParties([uml, congress], searchText);
  expect(found("CONGRESS")).toEqual([congress]);
  expect(found("नेपालि कांग्रेस")).toEqual([congress]);
  expect(found("uml")).toEqual([uml]);
  expect(found("एमाले")).toEqual([uml]);
  expect(found(" ")).toEqual([uml, congress]);
  expect(found("nobody")).toEqual([]);
});
