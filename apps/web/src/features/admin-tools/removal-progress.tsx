import { Stack } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ProgressLine } from "../../ui/progress-line.tsx";

interface Props {
  /** Null until the server has said how far it is. */
  progress: { done: number; of: number } | null;
}

export function RemovalProgress({ progress }: Props) {
  const { t } = useTranslation();
  const step = progress ? t("adminTools.step", { done: progress.done, of: progress.of }) : undefined;
  return (
    <Stack gap={8} c="dimmed" fz="sm">
      <ProgressLine label={t("adminTools.running")} value={progress?.done} max={progress?.of ?? 1} text={step} />
      <p>
        {step ?? t("adminTools.running")}. {t("adminTools.goesOn")}
      </p>
    </Stack>
  );
}
