import { addressId, addressText } from "../../../hooks/search-params.ts";

/** State in the URL. */
export interface ResultsSearch {
  parties?: "all" | undefined;
  /** Party whose areas are open; `nobody` stands for the areas that no party leads. */
  party?: string | undefined;
  /** The poll of the open area. */
  area?: string | undefined;
  /** Open area, from `areaKey`. */
  place?: string | undefined;
  /** The declared poll of the open area that a link names. */
  poll?: string | undefined;
  /** The province that the map shows alone. */
  province?: string | undefined;
  /** Searches for an area, a candidate or a party. */
  find?: string | undefined;
}

export const nobody = "-";

export const toResultsSearch = (raw: Record<string, unknown>): ResultsSearch => ({
  parties: raw["parties"] === "all" ? "all" : undefined,
  party: addressText(raw["party"]),
  area: addressText(raw["area"]),
  place: addressText(raw["place"]),
  poll: addressId(raw["poll"]),
  province: addressText(raw["province"]),
  find: addressText(raw["find"]),
});
