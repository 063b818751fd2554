import { Box } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted } from "../../parts/style-props.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import classes from "./landing-themes.module.css";

const themes = [
  ["voice", "comments"],
  ["candidates", "ballot"],
  ["results", "results"],
  ["analytics", "proportional"],
  ["community", "place"],
] as const satisfies [string, IconName][];

/** Describes the product; on a phone briefly, so that the form stays visible. */
export function LandingThemes() {
  const { t } = useTranslation();
  return (
    <ul className={classes.themes}>
      {themes.map(([theme, icon]) => (
        <li key={theme} className={classes.theme}>
          <span className={classes.icon}>
            <Icon name={icon} size={18} />
          </span>
          <span>
            <strong>{t(`auth.landing.themes.${theme}.title`)}</strong>
            <Box component="span" display="block" visibleFrom="sm" {...muted}>
              {t(`auth.landing.themes.${theme}.text`)}
            </Box>
          </span>
        </li>
      ))}
    </ul>
  );
}
