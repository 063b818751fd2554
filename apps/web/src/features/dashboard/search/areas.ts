import { type Area, type AreaTable, areasOf } from "@mero-mat/domain/geography";
import { matches } from "@mero-mat/domain/search";
import { areaTexts } from "../../../i18n/places.ts";

export const areasLike = (searchText: string, most: number, table: AreaTable): Area[] =>
  areasOf(table)
    .filter((area) => matches(areaTexts(area), searchText))
    .slice(0, most);
