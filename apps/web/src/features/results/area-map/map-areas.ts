import type { DetailedLead, PartyLead } from "@mero-mat/api/results";
import { areaKey } from "@mero-mat/domain/area-key";
import { type Area, districtsOf, type ProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { turnoutOf } from "@mero-mat/domain/poll-rules";
import { districtTiles, type Tile } from "./district-tiles.ts";

export type AreaStatus = "won" | "leads" | "tied" | "noVotes" | "pending" | "noPoll";

export interface MapParty {
  partyName: string;
  nepaliName: string;
}

export interface MapArea extends Area {
  key: string;
  column: number;
  row: number;
  status: AreaStatus;
  /** Party that has won the area or leads it. */
  party: MapParty | null;
  /** In percent; null where it is not known, or not public yet. */
  turnout: number | null;
}

type Lead = Pick<PartyLead, "partyName" | "nepaliName"> & { areas: Pick<PartyLead["areas"][number], LeadField>[] };
type LeadField = "postId" | "province" | "district" | "electionArea" | "winnerDeclared";
type Detail = Pick<DetailedLead, LeadField | "totalVotes"> & Partial<Pick<DetailedLead, "verified">>;
type Place = Pick<Detail, "province" | "district" | "electionArea">;

/** The tiles are listed by district. */
export type Tiles = Readonly<Record<string, readonly Tile[]>>;

const areasOf = (province: ProvinceId, moved?: Tiles): Omit<MapArea, "status" | "party" | "turnout">[] =>
  districtsOf(province).flatMap(({ id: district }, place) =>
    (moved?.[district] ?? districtTiles[province][place] ?? []).map(([column, row], index) => {
      const area = { province, district, electionArea: index + 1 };
      return { ...area, key: areaKey(area), column, row };
    }),
  );

/** State of an area that nobody leads. */
function leaderless({ winnerDeclared, totalVotes }: Detail): AreaStatus {
  if (totalVotes > 0) return "tied";
  return winnerDeclared ? "noVotes" : "pending";
}

/**
 * Lists every area of the country once, in the order of the provinces; `moved` districts are not in their usual place.
 */
export function mapAreas(leads: Lead[], detailed: Detail[], open: Place[], moved?: Tiles): MapArea[] {
  const found = new Map<string, Pick<MapArea, "status" | "party">>();
  const turnouts = new Map(detailed.map((detail) => [areaKey(detail), turnoutOf(detail.verified ?? null)]));
  for (const place of open) found.set(areaKey(place), { status: "pending", party: null });
  for (const detail of detailed) found.set(areaKey(detail), { status: leaderless(detail), party: null });
  for (const { partyName, nepaliName, areas } of leads)
    for (const area of areas)
      found.set(areaKey(area), { status: area.winnerDeclared ? "won" : "leads", party: { partyName, nepaliName } });
  return provinceIds
    .flatMap((province) => areasOf(province, moved))
    .map((area) => ({
      ...area,
      ...(found.get(area.key) ?? { status: "noPoll" as const, party: null }),
      turnout: turnouts.get(area.key) ?? null,
    }));
}

/** Lists the parties on the map with how many tiles each has, most first. */
export function partiesOn(areas: MapArea[]): (MapParty & { areas: number })[] {
  const counted = new Map<string, MapParty & { areas: number }>();
  for (const { party } of areas) {
    if (!party) continue;
    const before = counted.get(party.partyName)?.areas ?? 0;
    counted.set(party.partyName, { ...party, areas: before + 1 });
  }
  return [...counted.values()].sort((a, b) => b.areas - a.areas);
}
