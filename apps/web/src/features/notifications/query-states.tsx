import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import item from "./notification-item.module.css";
import classes from "./query-states.module.css";

const places = ["first", "second", "third", "fourth", "fifth"];

/** As large as five short notifications, so that nothing jumps when they come. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.items} role="status" aria-label={t("common.loading")}>
      {places.map((place) => (
        <div key={place} className={item.skeleton} aria-hidden="true">
          <span />
          <span className={item.text} />
          <span />
        </div>
      ))}
    </div>
  );
}

interface FailedProps {
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
}

export function Failed({ text, isRetrying, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.face} role="alert">
      <p>{text}</p>
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        {t("common.tryAgain")}
      </Button>
    </div>
  );
}

export function Empty() {
  const { t } = useTranslation();
  return (
    <div className={classes.face} role="status">
      <span className={classes.mark}>
        <Icon name="bell" size={26} />
      </span>
      <strong>{t("notifications.empty")}</strong>
      <p className={classes.note}>{t("notifications.emptyText")}</p>
    </div>
  );
}
