import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { CheckDialog } from "./check-dialog.tsx";
import classes from "./roll-check.module.css";

/** Beside the sign-in form, where there is a roll to look into. */
export function CanIVote() {
  const { t } = useTranslation();
  const { data } = trpc.roll.mode.useQuery();
  const [isAsking, setAsking] = useState(false);
  if (!data || data.mode === "off") return null;
  return (
    <div className={classes.entry}>
      <p>{t(`rollCheck.entry.${data.mode}`)}</p>
      <QuietButton onClick={() => setAsking(true)}>{t("rollCheck.title")}</QuietButton>
      {isAsking && <CheckDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
