import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "./button.tsx";
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

/** A message in the middle of its place, in a card of its own, or in one line. */
export type StateVariant = "card" | "line" | undefined;

export interface FailedProps {
  text: string;
  variant?: StateVariant;
  isRetrying?: boolean;
  /** Left out where a retry cannot help. */
  onRetry?: (() => void) | undefined;
}

export function Failed({ text, variant, isRetrying = false, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.state} data-variant={variant} role="alert">
      <p>{text}</p>
      <Listen lines={[{ text }]} />
      {onRetry && (
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          {t("common.tryAgain")}
        </Button>
      )}
    </div>
  );
}

export const Empty = ({ text, variant }: { text: string; variant?: StateVariant }) => (
  <p className={classes.state} data-variant={variant} role="status">
    {text}
  </p>
);
