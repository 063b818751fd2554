import { Stack } from "@mantine/core";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ProgressLine } from "../../ui/progress-line.tsx";

interface Props {
  /** Null until the server has said how far it is. */
  progress: { done: number; of: number } | null;
}

export function RemovalProgress({ progress }: Props) {
  const { t } = useTranslation();
  const number = (value: number) => formatNumber(value, currentLanguage());
  const step = progress ? t("adminTools.step", { done: number(progress.done), of: number(progress.of) }) : undefined;
  return (
    <Stack gap={8} c="dimmed" fz="sm">
      <ProgressLine label={t("adminTools.running")} value={progress?.done} max={progress?.of ?? 1} text={step} />
      <p>
        {step ?? t("adminTools.running")}. {t("adminTools.goesOn")}
      </p>
    </Stack>
  );
}
