import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { startServiceWorker } from "../../hooks/service-worker.ts";
import { Icon } from "../../ui/icon.tsx";
import classes from "./connection-banner.module.css";
import { useConnectionLost } from "./use-connection-lost.ts";

/** For the time without a network: says that it has come, and keeps the app on this device before it does. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const isLost = useConnectionLost();
  useEffect(() => {
    // Where there is no worker, there is only no page without a network.
    if (import.meta.env.PROD) startServiceWorker().catch(() => {});
  }, []);
  return (
    <div className={classes.banner} role="status">
      {isLost && (
        <p data-banner>
          <Icon name="cross" />
          {t("connection.lost")}
        </p>
      )}
    </div>
  );
}
