import { Alert } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";

/** The poll under the editor is gone; what was typed is not. */
export function GoneNotice() {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={ref}>
      <Alert color="waiting" role="alert" title={t("adminPolls.gone.title")}>
        <p>{t("adminPolls.gone.text")}</p>
      </Alert>
    </div>
  );
}
