import { Box } from "@mantine/core";
import type { Growth as Step } from "@mero-mat/api/results";
import { trpc } from "../../../api/trpc.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { momentText } from "../../../i18n/moment-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { muted } from "../../../parts/style-props.ts";

const [width, height] = [300, 80];

/** Draws the line from zero to all votes, with a point at the end of each step. */
function lineOf(steps: Step[], from: number): string {
  const [to, most] = [Date.parse(steps.at(-1)?.until ?? ""), steps.at(-1)?.votes ?? 1];
  const points = steps.map(({ until, votes }) => {
    const x = ((Date.parse(until) - from) / (to - from)) * width;
    return `L${x.toFixed(1)} ${(height - (votes / most) * height).toFixed(1)}`;
  });
  return `M0 ${height}${points.join("")}`;
}

const hourMs = 3_600_000;

/** Charts the growth of a declared poll's votes; renders nothing when there were too few to show. */
export function Growth({ postId }: { postId: string }) {
  const { t } = useTranslation();
  const { data: steps = [] } = trpc.results.overTime.useQuery({ id: postId });
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || steps.length < 2) return null;
  const from = Date.parse(first.until) - hourMs;
  return (
    <Box component="figure" m={0}>
      <Box component="h3" fz="sm" fw={600}>
        {t("resultsMore.growth.title")}
      </Box>
      <svg viewBox={`0 -2 ${width} ${height + 4}`} width="100%" aria-hidden="true">
        <path d={`${lineOf(steps, from)}V${height}z`} fill="var(--hover)" />
        <path d={lineOf(steps, from)} fill="none" stroke="var(--place)" strokeWidth="2" />
      </svg>
      <Box component="figcaption" {...muted}>
        {t("resultsMore.growth.text", { from: momentText(new Date(from).toISOString()), to: momentText(last.until) })}
        {/* The browser's own elements: Mantine's Accordion and Table would add 8 kB to the results. */}
        <details>
          <summary>{t("resultsMore.table.show")}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("resultsMore.growth.until")}</th>
                <th scope="col">{t("resultsMore.table.votes")}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ until, votes }) => (
                <tr key={until}>
                  <td>{momentText(until)}</td>
                  <td>{formatNumber(votes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Box>
    </Box>
  );
}
