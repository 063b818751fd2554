import { Box } from "@mantine/core";
import type { Summary } from "@mero-mat/api/results";
import { turnoutOf } from "@mero-mat/domain/poll-rules";
import type { ReactNode } from "react";
import { formatPercent } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { digits, muted } from "../../../parts/style-props.ts";

/**
 * Returns how many of those who could vote have, how many of the votes are of verified people, and when that was
 * counted.
 */
export function VerifiedShare({ share }: { share: Summary["verified"] }) {
  const { t } = useTranslation();
  if (!share) return null;
  const { counted, verified, voted, accounts, asOf } = share;
  const percent = turnoutOf(share);
  const turnout =
    accounts && voted !== null && percent !== null
      ? t("results.turnout", { voted, count: accounts, accounts, percent: formatPercent(percent) })
      : null;
  if (counted === 0) return turnout && <Line>{turnout}</Line>;
  return (
    <Line>
      {turnout}
      {/* A phone has room for one line. */}
      <Box component="span" {...(turnout && { visibleFrom: "sm" })}>
        {turnout && " · "}
        {t("results.verified", { count: counted, verified, counted })} <Ago at={asOf} />
      </Box>
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <Box component="p" {...muted} style={digits}>
    {children}
  </Box>
);
