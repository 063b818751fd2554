import type { DetailedLead, PartyLead } from "@mero-mat/api/results";
import { type Area, districtsOf, type ProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { districtTiles } from "./district-tiles.ts";

export type AreaStatus = "won" | "leads" | "tied" | "pending";

export interface MapParty {
  partyName: string;
  nepaliName: string;
}

export interface MapArea extends Area {
  key: string;
  column: number;
  row: number;
  status: AreaStatus;
  /** Who has won it or leads it. */
  party: MapParty | null;
}

type Lead = Pick<PartyLead, "partyName" | "nepaliName"> & { areas: Pick<PartyLead["areas"][number], LeadField>[] };
type LeadField = "postId" | "province" | "district" | "electionArea" | "winnerDeclared";
type Detail = Pick<DetailedLead, Exclude<LeadField, "winnerDeclared">>;

const keyOf = ({ province, district, electionArea }: Pick<Detail, "province" | "district" | "electionArea">) =>
  `${province}/${district}/${electionArea}`;

const areasOf = (province: ProvinceId): Omit<MapArea, "status" | "party">[] =>
  districtsOf(province).flatMap(({ id: district }) =>
    (districtTiles[district] ?? []).map(([column, row], index) => {
      const area = { province, district, electionArea: index + 1 };
      return { ...area, key: keyOf(area), column, row };
    }),
  );

/** Every area of the country once, in the order of the provinces. A poll of a party's areas is led; of none, tied. */
export function mapAreas(leads: Lead[], detailed: Detail[]): MapArea[] {
  const found = new Map<string, Pick<MapArea, "status" | "party">>();
  for (const detail of detailed) found.set(keyOf(detail), { status: "tied", party: null });
  for (const { partyName, nepaliName, areas } of leads)
    for (const area of areas)
      found.set(keyOf(area), { status: area.winnerDeclared ? "won" : "leads", party: { partyName, nepaliName } });
  return provinceIds
    .flatMap(areasOf)
    .map((area) => ({ ...area, ...(found.get(area.key) ?? { status: "pending" as const, party: null }) }));
}

/** The parties on the map and how many tiles each has, the most first. */
export function partiesOn(areas: MapArea[]): (MapParty & { areas: number })[] {
  const counted = new Map<string, MapParty & { areas: number }>();
  for (const { party } of areas) {
    if (!party) continue;
    const before = counted.get(party.partyName)?.areas ?? 0;
    counted.set(party.partyName, { ...party, areas: before + 1 });
  }
  return [...counted.values()].sort((a, b) => b.areas - a.areas);
}
