import { BarList } from "../../desk/bars.tsx";
import { FirstOf } from "../../desk/more.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { districtName, placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type AreaRow, counted, type Measure, measured } from "./area-totals.ts";
import { countsOf } from "./counts-of.ts";

const atFirst = 10;

interface Props {
  /** Sorted: the first has the longest bar. */
  areas: AreaRow[];
  measure: Measure;
  /** Where the province does not stand above. */
  withProvince?: boolean;
}

export function AreaList({ areas, measure, withProvince = false }: Props) {
  const { t } = useTranslation();
  const most = Math.max(1, ...areas.slice(0, 1).map((area) => measured(area, measure)));

  const nameOf = ({ province, district, electionArea }: AreaRow) => {
    const whole = placeName({ province, district, electionArea });
    if (withProvince) return whole;
    return `${districtName(province, district)} · ${t("common.area", { number: electionArea })}`;
  };

  return (
    <FirstOf rows={areas} few={atFirst}>
      {(shown) => (
        <BarList
          columns="20rem 2"
          rows={shown.map((area) => ({
            id: `${area.province}/${area.district}/${area.electionArea}`,
            name: nameOf(area),
            bar: (measured(area, measure) / most) * 100,
            about: countsOf(counted(area), t),
            figure: formatNumber(measured(area, measure)),
          }))}
        />
      )}
    </FirstOf>
  );
}
