import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Notice } from "./notice.tsx";

interface Props {
  isLoading: boolean;
  onLoad: () => void;
}

/** Another admin has saved first: what was done here stays until the newer version is asked for. */
export function Conflict({ isLoading, onLoad }: Props) {
  const { t } = useTranslation();
  return (
    <Notice tone="waiting" role="alert">
      <strong>{t("desk.conflict.title")}</strong>
      <span>{t("desk.conflict.text")}</span>
      <div>
        <Button variant="default" loading={isLoading} onClick={onLoad}>
          {t("desk.conflict.load")}
        </Button>
      </div>
    </Notice>
  );
}
