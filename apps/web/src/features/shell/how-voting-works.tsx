import { Box, Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { linkLine } from "../../parts/style-props.ts";
import { Icon } from "../../ui/icon.tsx";
import classes from "./menu.module.css";

/** Uses the browser's own element, because Mantine's Accordion would add 5 kB to the menu. */
export function HowVotingWorks() {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={classes.item}>
        <Icon name="ballot" />
        {t("howVotingWorks.title")}
        <span className={classes.arrow}>
          <Icon name="chevron" size={16} />
        </span>
      </summary>
      <Stack
        component="ul"
        gap="2xs"
        mt="3xs"
        mb="2xs"
        pt="sm"
        pr="sm"
        pb="sm"
        pl="2xl"
        c="dimmed"
        fz="sm"
        bg="var(--hover)"
        bdrs="box"
      >
        <li>{t("howVotingWorks.direct")}</li>
        <li>{t("howVotingWorks.proportional")}</li>
        <li>{t("howVotingWorks.seats", { seats: limits.proportionalSeats })}</li>
        <li>{t("howVotingWorks.threshold", { threshold: limits.thresholdPercent })}</li>
        <li>
          <Box component={Link} to="/practice" {...linkLine}>
            {t("howVotingWorks.practise")}
          </Box>
        </li>
      </Stack>
    </details>
  );
}
