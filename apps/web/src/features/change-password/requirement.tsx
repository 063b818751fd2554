import { Group, ThemeIcon, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Icon } from "../../ui/icon.tsx";

export function Requirement({ met, text }: { met: boolean; text: string }) {
  const { t } = useTranslation();
  return (
    <Group component="li" gap="2xs" wrap="nowrap" c={met ? "var(--done)" : "dimmed"}>
      <ThemeIcon
        size="1.25rem"
        radius="pill"
        color="var(--done-soft)"
        c="inherit"
        {...(!met && { bg: "none", bd: "1.5px dashed var(--line-strong)" })}
      >
        {met && <Icon name="check" size={14} />}
      </ThemeIcon>
      {text}
      <VisuallyHidden>: {t(met ? "changePassword.met" : "changePassword.unmet")}</VisuallyHidden>
    </Group>
  );
}
