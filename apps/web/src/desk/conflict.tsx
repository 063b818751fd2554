import { Alert, Button, Group } from "@mantine/core";
import { useTranslation } from "../i18n/use-translation.ts";

// On a phone the toast lies over the foot of the page, where a form ends.
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

/** Another admin has saved first: what was done here stays until the newer version is asked for. */
export function Conflict({ text, isLoading, onLoad }: { text?: string; isLoading: boolean; onLoad: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert ref={intoView} color="waiting" role="status" title={t("desk.conflict.title")}>
      <span>{text ?? t("desk.conflict.text")}</span>
      <Group>
        <Button variant="default" loading={isLoading} onClick={onLoad}>
          {t("desk.conflict.load")}
        </Button>
      </Group>
    </Alert>
  );
}
