import { useTranslation } from "react-i18next";
import { Pills } from "../../ui/pills.tsx";
import type { Draft } from "./draft.ts";
import classes from "./notifications.module.css";

const types = ["general", "urgent", "election", "verification"] as const satisfies Draft["type"][];

interface Props {
  value: Draft["type"];
  onChange: (type: Draft["type"]) => void;
}

export function TypeField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const label = t("adminNotifications.form.type");
  return (
    <div className={classes.choice}>
      <span className={classes.label}>{label}</span>
      <Pills
        label={label}
        options={types.map((type) => ({ value: type, label: t(`adminNotifications.types.${type}`) }))}
        value={value}
        onChange={onChange}
      />
      <p className={classes.note} aria-live="polite">
        {t(`adminNotifications.typeNotes.${value}`)}
      </p>
    </div>
  );
}
