import { Box } from "@mantine/core";
import { percentage } from "@mero-mat/domain/poll-rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { provinceName } from "../../i18n/places.ts";
import { Bar } from "../../ui/bar.tsx";
import { BarLine } from "../../ui/bar-line.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Rows } from "../../ui/rows.tsx";
import { AreaList } from "./area-list.tsx";
import { type AreaRow, type Measure, measured, totalsByProvince } from "./area-totals.ts";
import { countsOf } from "./counts-of.ts";

/** Provinces with their totals, each of which opens to its areas. */
export function ProvinceList({ rows, measure }: { rows: AreaRow[]; measure: Measure }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [opened, setOpened] = useState<string | null>(null);
  const totals = totalsByProvince(rows, measure);
  const all = totals.reduce((sum, total) => sum + measured(total, measure), 0);
  const most = Math.max(1, ...totals.map((total) => measured(total, measure)));
  return (
    <Rows>
      {totals.map((total) => {
        const { province, areas } = total;
        const value = measured(total, measure);
        return (
          <li key={province}>
            <Disclosure
              level={3}
              opened={opened === province}
              onToggle={() => setOpened(opened === province ? null : province)}
              summary={
                <BarLine
                  name={
                    <Box component="strong" fw={600}>
                      {provinceName(province, language)}
                    </Box>
                  }
                  bar={<Bar percent={(value / most) * 100} />}
                  about={countsOf(
                    [
                      ["areas", areas.length],
                      ["users", total.userCount],
                      ["votes", total.totalVotes],
                      ["comments", total.totalComments],
                      ["polls", total.activePolls],
                    ],
                    t,
                  )}
                  figure={formatNumber(value, language)}
                  note={formatPercent(percentage(value, all), language)}
                />
              }
            >
              <Box pb="sm" ps="sm" style={{ borderInlineStart: "2px solid var(--line)" }}>
                <AreaList areas={areas} measure={measure} />
              </Box>
            </Disclosure>
          </li>
        );
      })}
    </Rows>
  );
}
