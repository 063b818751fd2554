import { Box } from "@mantine/core";
import type { Summary } from "@mero-mat/api/results";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Ago } from "../moment.tsx";
import { muted } from "../style-props.ts";

/** How many of the votes of a result are of people whom somebody has verified, and when that was counted. */
export function VerifiedShare({ share }: { share: Summary["verified"] }) {
  const { t } = useTranslation();
  if (!share?.counted) return null;
  const number = (value: number) => formatNumber(value, currentLanguage());
  const { counted, verified, asOf } = share;
  return (
    <Box component="p" mt="0.5rem" {...muted}>
      {t("results.verified", { count: counted, verified: number(verified), counted: number(counted) })}{" "}
      <Ago at={asOf} />
    </Box>
  );
}
