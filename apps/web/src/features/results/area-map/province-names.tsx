import { type ProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { regionName } from "../../../i18n/places.ts";
import classes from "./area-map.module.css";
import { labelPlaces, type Point } from "./map-layout.ts";

interface Props {
  shift: (province: ProvinceId) => Point;
  narrow: boolean;
}

/** Hidden from screen readers, because every tile names its own area. */
export function ProvinceNames({ shift, narrow }: Props) {
  return (
    <svg className={classes.provinces} data-narrow={narrow || undefined} aria-hidden="true">
      {provinceIds.map((province) => {
        const { column, row } = labelPlaces[province];
        const by = shift(province);
        return (
          <text key={province} x={column + by.column} y={row + by.row}>
            {regionName(province)}
          </text>
        );
      })}
    </svg>
  );
}
