import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Conflict } from "../../ui/conflict.tsx";
import classes from "./party-list.module.css";
import type { Order } from "./use-order.ts";

/** Stays in sight below a long list until the new order is saved or taken back. */
export function OrderBar({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!order.isChanged) return null;
  return (
    <div className={classes.bar}>
      {order.isConflict ? (
        <Conflict isLoading={order.isLoading} onLoad={() => void order.loadNewer()} />
      ) : (
        <div className={classes.changed}>
          <p>
            <strong>{t("adminParties.order.changed")}</strong> {t("adminParties.order.changedText")}
          </p>
          <Button variant="default" onClick={order.undo} disabled={order.isSaving}>
            {t("desk.undo")}
          </Button>
          <Button onClick={order.save} loading={order.isSaving}>
            {t("adminParties.order.save")}
          </Button>
        </div>
      )}
    </div>
  );
}
