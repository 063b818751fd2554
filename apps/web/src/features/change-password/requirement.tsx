import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import classes from "./change-password.module.css";

export function Requirement({ met, text }: { met: boolean; text: string }) {
  const { t } = useTranslation();
  return (
    <li data-met={met}>
      <span className={classes.mark}>{met && <Icon name="check" size={14} />}</span>
      {text}
      <span className={classes.spoken}>: {t(met ? "changePassword.met" : "changePassword.unmet")}</span>
    </li>
  );
}
