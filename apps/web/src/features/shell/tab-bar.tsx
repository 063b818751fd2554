import { Box } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Icon } from "../../ui/icon.tsx";
import { places } from "./links.ts";
import classes from "./tab-bar.module.css";

/** Lies at the foot of a phone's screen, where the thumb is. */
export function TabBar() {
  const { t } = useTranslation();
  return (
    <Box component="nav" hiddenFrom="sm" className={classes.bar ?? ""} aria-label={t("shell.tabs")}>
      {places.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: true }} data-button>
          <Icon name={icon} size={22} />
          {t(label)}
        </Link>
      ))}
    </Box>
  );
}
