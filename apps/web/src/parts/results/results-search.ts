import { addressText } from "../address-text.ts";

/** What of the page is in its address. */
export interface ResultsSearch {
  parties?: "all" | undefined;
  /** The party whose areas are open; `nobody` for the areas that no party leads. */
  party?: string | undefined;
  /** The poll of the area that is open. */
  area?: string | undefined;
  /** The area of the country that is looked at, as `placeKey` writes it. */
  place?: string | undefined;
  /** The province that the map shows alone. */
  province?: string | undefined;
  /** The area, candidate or party that is looked for. */
  find?: string | undefined;
}

export const nobody = "-";

export const toResultsSearch = (raw: Record<string, unknown>): ResultsSearch => ({
  parties: raw["parties"] === "all" ? "all" : undefined,
  party: addressText(raw["party"]),
  area: addressText(raw["area"]),
  place: addressText(raw["place"]),
  province: addressText(raw["province"]),
  find: addressText(raw["find"]),
});
