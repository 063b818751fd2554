import "@mantine/core/styles/Accordion.css";
import { Accordion, Box } from "@mantine/core";
import { percentage } from "@mero-mat/domain/poll-rules";
import { useState } from "react";
import { BarLine } from "../../desk/bars.tsx";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { provinceName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AreaList } from "./area-list.tsx";
import { type AreaRow, counted, type Measure, measured, totalsByProvince } from "./area-totals.ts";
import { countsOf } from "./counts-of.ts";

/** Provinces with their totals, each of which opens to its areas. */
export function ProvinceList({ rows, measure }: { rows: AreaRow[]; measure: Measure }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const totals = totalsByProvince(rows, measure);
  const all = totals.reduce((sum, total) => sum + measured(total, measure), 0);
  const most = Math.max(1, ...totals.map((total) => measured(total, measure)));
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
                    {provinceName(province)}
                  </Box>
                }
                bar={(value / most) * 100}
                about={countsOf({ areas: areas.length, ...counted(total) }, t)}
                figure={formatNumber(value)}
                note={formatPercent(percentage(value, all))}
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
