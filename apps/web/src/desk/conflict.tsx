import { Alert, Button, Group } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "../i18n/use-translation.ts";

interface Props {
  text?: string;
  isLoading: boolean;
  onLoad: () => void;
}

/** Another admin has saved first: what was done here stays until the newer version is asked for. */
export function Conflict({ text, isLoading, onLoad }: Props) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  // On a phone the toast lies over the foot of the page, where a form ends.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={ref}>
      <Alert color="waiting" role="status" title={t("desk.conflict.title")}>
        <span>{text ?? t("desk.conflict.text")}</span>
        <Group>
          <Button variant="default" loading={isLoading} onClick={onLoad}>
            {t("desk.conflict.load")}
          </Button>
        </Group>
      </Alert>
    </div>
  );
}
