import { limits } from "@mero-mat/domain/limits";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import classes from "./party-row.module.css";

/** Returns the end of the axis: the next ten above the strongest share. */
export const axisEnd = (shares: number[]): number => Math.min(100, (Math.floor(Math.max(0, ...shares) / 10) + 1) * 10);

/** Writes the scale of the bars below it, with the threshold's line on it. */
export function ShareAxis({ end }: { end: number }) {
  const { t } = useTranslation();
  const step = end > 40 ? 20 : 10;
  const marks = Array.from({ length: Math.floor(end / step) }, (_, at) => (at + 1) * step);
  const placed = (percent: number) => ({ insetInlineStart: `${(percent / end) * 100}%` });
  return (
    <div className={classes.axis} aria-hidden="true">
      <strong
        style={placed(limits.thresholdPercent)}
        title={t("results.proportional.threshold", { threshold: limits.thresholdPercent })}
      >
        {formatNumber(limits.thresholdPercent)}%
      </strong>
      {marks.map((percent) => (
        <span key={percent} style={placed(percent)}>
          {formatNumber(percent)}%
        </span>
      ))}
    </div>
  );
}
