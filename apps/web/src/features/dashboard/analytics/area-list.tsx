import { Accordion, Box } from "@mantine/core";
import { areaKey } from "@mero-mat/domain/area-key";
import { percentage } from "@mero-mat/domain/poll-rules";
import { useState } from "react";
import { BarLine, BarList } from "../../../desk/bars.tsx";
import { ExpandableRows } from "../../../desk/more.tsx";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { placeName, regionName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { type AreaRow, counted, countsOf, longest, type Measure, measured, totalsByProvince } from "./area-totals.ts";

const atFirst = 10;

/** Writes a count, or a turnout in percent; a dash where it is not known. */
function figureOf(value: number | null, measure: Measure): string {
  if (value === null) return "–";
  return measure === "turnout" ? formatPercent(value) : formatNumber(value);
}

interface Props {
  /** The areas are sorted: the first has the longest bar. */
  areas: AreaRow[];
  measure: Measure;
  /** The province too, where no heading does. */
  withProvince?: boolean;
}

export function AreaList({ areas, measure, withProvince = false }: Props) {
  const { t } = useTranslation();
  const most = longest(areas, measure);

  return (
    <ExpandableRows rows={areas} few={atFirst}>
      {(shown) => (
        <BarList
          columns="20rem 2"
          rows={shown.map((area) => ({
            id: areaKey(area),
            name: withProvince
              ? placeName(area)
              : `${regionName(area.district)} · ${t("common.area", { number: area.electionArea })}`,
            bar: ((measured(area, measure) ?? 0) / most) * 100,
            about: countsOf(counted(area), t),
            figure: figureOf(measured(area, measure), measure),
          }))}
        />
      )}
    </ExpandableRows>
  );
}

export function ProvinceList({ rows, measure }: { rows: AreaRow[]; measure: Measure }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const totals = totalsByProvince(rows, measure);
  const all = totals.reduce((sum, total) => sum + (measured(total, measure) ?? 0), 0);
  const most = longest(totals, measure);
  return (
    <Accordion order={3} variant="default" value={opened} onChange={setOpened}>
      {totals.map((total) => {
        const { province, areas } = total;
        const value = measured(total, measure);
        return (
          <Accordion.Item key={province} value={province}>
            <Accordion.Control>
              <BarLine
                name={
                  <Box component="strong" fw={600}>
                    {regionName(province)}
                  </Box>
                }
                bar={((value ?? 0) / most) * 100}
                about={countsOf({ areas: areas.length, ...counted(total) }, t)}
                figure={figureOf(value, measure)}
                {...(measure !== "turnout" && value !== null && { note: formatPercent(percentage(value, all)) })}
              />
            </Accordion.Control>
            <Accordion.Panel>
              {opened === province && (
                <Box pb="sm" ps="sm" style={{ borderInlineStart: "2px solid var(--line)" }}>
                  <AreaList areas={areas} measure={measure} />
                </Box>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}
