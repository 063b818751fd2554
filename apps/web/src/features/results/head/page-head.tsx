import { Box } from "@mantine/core";
import type { Summary } from "@mero-mat/api/results";
import { trpc } from "../../../api/trpc.ts";
import { lazily } from "../../../hooks/lazily.tsx";
import { useTitle } from "../../../hooks/use-title.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { digits, muted, screenOnly } from "../../../parts/style-props.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Reading } from "../../../ui/reading.tsx";
import classes from "./page-head.module.css";

// Only printed, so it may load last.
const PrintedLine = lazily(async () => (await import("./printed-line.tsx")).PrintedLine, { texts: ["resultsMore"] });

export function PageHead() {
  const { t } = useTranslation();
  const title = t("pages.results");
  useTitle(title);
  const query = trpc.results.summary.useQuery(undefined, { refetchOnMount: "always" });
  return (
    <div className={classes.head}>
      <h1>{title}</h1>
      <div {...screenOnly}>
        <QuietButton icon="print" onClick={() => window.print()}>
          {t("results.print.action")}
        </QuietButton>
      </div>
      <Box mih="1.35rem" {...muted} style={[digits, { gridColumn: "1 / -1" }]}>
        <Reading variant="line" query={query} failed={t("results.summaryFailed")} waiting={null}>
          {(summary) => <Declared summary={summary} />}
        </Reading>
      </Box>
      <PrintedLine summary={query.data} />
    </div>
  );
}

function Declared({ summary: { declaredAreas, pendingAreas, asOf } }: { summary: Summary }) {
  const { t } = useTranslation();
  const total = declaredAreas + pendingAreas;
  return (
    <p>
      <span role="status">
        {total === 0 ? t("results.noAreas") : t("results.areasDeclared", { number: declaredAreas, total })}
      </span>
      {" · "}
      {t("results.updated")} <Ago at={asOf} />
    </p>
  );
}
