import { useTranslation } from "react-i18next";
import { Ago } from "./moment.tsx";
import { QuietButton } from "./quiet-button.tsx";
import classes from "./refresh-line.module.css";

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
    <div className={classes.line}>
      <span role="status">{t(isReading ? "desk.updating" : "desk.updated")}</span>
      {!isReading && readAt > 0 && <Ago at={new Date(readAt).toISOString()} />}
      <QuietButton aria-busy={isReading} onClick={onRefresh}>
        {t("desk.refresh")}
      </QuietButton>
    </div>
  );
}
