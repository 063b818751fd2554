import { Group } from "@mantine/core";
import "@mantine/core/styles/Group.css";
import { useTranslation } from "../i18n/use-translation.ts";
import { Ago } from "../parts/moment.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";

interface Props {
  /** When it was read, in milliseconds; 0 before it ever was. */
  readAt: number;
  isReading: boolean;
  onRefresh: () => void;
}

/** How old the numbers are, and a way to newer ones. */
export function RefreshLine({ readAt, isReading, onRefresh }: Props) {
  const { t } = useTranslation();
  return (
    <Group gap="0 0.375rem" c="dimmed" fz="sm">
      <span role="status">{t(isReading ? "desk.updating" : "desk.updated")}</span>
      {!isReading && readAt > 0 && <Ago at={new Date(readAt).toISOString()} />}
      <QuietButton aria-busy={isReading} onClick={onRefresh}>
        {t("desk.refresh")}
      </QuietButton>
    </Group>
  );
}
