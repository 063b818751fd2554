import { useTranslation } from "react-i18next";
import { Day } from "../../ui/day.tsx";
import classes from "./policy.module.css";

interface Props {
  version: { isActive: boolean; lastUpdated: string; updatedBy: string | null };
}

/** Whether a version is in force, and who wrote it when. */
export function VersionState({ version: { isActive, lastUpdated, updatedBy } }: Props) {
  const { t } = useTranslation();
  return (
    <p className={classes.state}>
      <span className={classes.badge} data-active={isActive}>
        {t(isActive ? "adminPolicy.active" : "adminPolicy.inactive")}
      </span>
      <span>
        {t("adminPolicy.updated")} <Day at={lastUpdated} />
        {updatedBy && ` · ${t("adminPolicy.by", { name: updatedBy })}`}
      </span>
    </p>
  );
}
