import { Box, Stack } from "@mantine/core";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Day } from "../../parts/day.tsx";
import { muted } from "../../parts/style-props.ts";

const gaps = ["voice", "script", "work", "audit"] as const;
// As numbers: the ISO date of a day on which the app is built would look like a trace of the build.
const reviewedAt = new Date(Date.UTC(2026, 10, 26)).toISOString();

/** Says what the pages aim for, what helps, and what is not met. */
export function AccessibilityPage() {
  const { t } = useTranslation();
  useTitle(t("accessibility.title"));
  const section = (name: "aim" | "helps" | "report") => (
    <section>
      <h2>{t(`accessibility.${name}.title`)}</h2>
      <p>{t(`accessibility.${name}.text`)}</p>
    </section>
  );
  return (
    <Stack component="article" maw="40rem" mx="auto">
      <h1>{t("accessibility.title")}</h1>
      {section("aim")}
      {section("helps")}
      <section>
        <h2>{t("accessibility.gaps.title")}</h2>
        <Box component="ul" m={0} pl="lg">
          {gaps.map((gap) => (
            <li key={gap}>{t(`accessibility.gaps.${gap}`)}</li>
          ))}
        </Box>
      </section>
      {section("report")}
      <Box component="p" {...muted}>
        {t("accessibility.reviewed")} <Day at={reviewedAt} />
      </Box>
    </Stack>
  );
}
