import { Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
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
        gap="0.5rem"
        mt="0.25rem"
        mb="0.5rem"
        p="0.75rem 0.75rem 0.75rem 2rem"
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
          <Link to="/practice">{t("howVotingWorks.practise")}</Link>
        </li>
      </Stack>
    </details>
  );
}
