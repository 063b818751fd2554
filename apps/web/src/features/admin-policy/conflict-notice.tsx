import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/notice.tsx";
import classes from "./policy.module.css";

interface Props {
  onLoad: () => Promise<void>;
  onOverwrite: () => Promise<void>;
}

/** Somebody else saved first: nothing that was written is lost until the writer says so. */
export function ConflictNotice({ onLoad, onOverwrite }: Props) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const run = (act: () => Promise<void>) => {
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return (
    <Notice tone="waiting" role="alert">
      <strong>{t("adminPolicy.conflict.title")}</strong>
      {t("adminPolicy.conflict.text")}
      <div className={classes.acts}>
        <Button variant="default" onClick={() => run(onLoad)} disabled={isBusy}>
          {t("adminPolicy.conflict.load")}
        </Button>
        <Button variant="default" onClick={() => run(onOverwrite)} disabled={isBusy}>
          {t("adminPolicy.conflict.overwrite")}
        </Button>
      </div>
    </Notice>
  );
}
