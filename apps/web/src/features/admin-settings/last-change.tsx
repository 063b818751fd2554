import type { SettingKey } from "@mero-mat/api/settings";
import { useTranslation } from "react-i18next";
import { trpc } from "../../lib/trpc.ts";
import { Ago } from "../../ui/moment.tsx";
import classes from "./settings.module.css";

/** From the admin log, which knows the name of whoever it was, even of an account that is gone. */
export function LastChange({ of }: { of: SettingKey }) {
  const { t } = useTranslation();
  const { data, isPending } = trpc.adminLog.list.useQuery({ subjectId: of, limit: 1 });
  const [change] = data?.items ?? [];
  return (
    <p className={classes.changed} aria-busy={isPending}>
      {change && (
        <>
          {t("adminSettings.changedBy", { name: change.admin })} · <Ago at={change.createdAt} />
        </>
      )}
      {data && !change && t("adminSettings.unchanged")}
    </p>
  );
}
