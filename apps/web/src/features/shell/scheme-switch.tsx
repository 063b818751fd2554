import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import classes from "../../ui/controls.module.css";
import { Icon } from "../../ui/icon.tsx";
import { Segments } from "../../ui/segments.tsx";

const after = { light: "dark", dark: "auto", auto: "light" } as const satisfies Record<MantineColorScheme, string>;

/** Cycles through the schemes with one button, for the top bar. */
export function SchemeButton() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const next = after[colorScheme];
  const label = t("shell.scheme.next", {
    current: t(`shell.scheme.${colorScheme}`),
    next: t(`shell.scheme.${next}`),
  });
  return (
    <button
      type="button"
      className={classes.square}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <Icon name={colorScheme} />
    </button>
  );
}

/** Shows all three schemes side by side, for the menu. */
export function SchemeChoice() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const options = (["light", "dark", "auto"] as const).map((value) => ({
    value,
    label: t(`shell.scheme.${value}`),
    icon: value,
  }));
  return <Segments label={t("shell.scheme.label")} options={options} value={colorScheme} onChange={setColorScheme} />;
}
