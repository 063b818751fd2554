import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Notice } from "../../ui/notice.tsx";

/** The poll under the editor is gone; what was typed is not. */
export function GoneNotice() {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={ref}>
      <Notice tone="waiting" role="alert">
        <strong>{t("adminPolls.gone.title")}</strong>
        <p>{t("adminPolls.gone.text")}</p>
      </Notice>
    </div>
  );
}
