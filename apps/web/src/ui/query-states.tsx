import { Button } from "@mantine/core";
import { useTranslation } from "../i18n/use-translation.ts";
import classes from "./query-states.module.css";
import { Listen } from "./speech/speaker.tsx";

/** As tall as the content, to avoid a layout shift. Mantine's Skeleton would break the results' size budget. */
export function Skeleton({ rows, picture = false }: { rows: number; picture?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t("common.loading")} data-skeleton>
      {picture && <span className={classes.picture} />}
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={classes.row} />
      ))}
    </div>
  );
}

export interface FailedProps {
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
}

export function Failed({ text, isRetrying, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.face} role="alert">
      <p>{text}</p>
      <Listen lines={[{ text }]} />
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        {t("common.tryAgain")}
      </Button>
    </div>
  );
}

export const Empty = ({ text }: { text: string }) => (
  <p className={classes.face} role="status">
    {text}
  </p>
);
