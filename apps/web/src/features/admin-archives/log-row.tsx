import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Ago, Day } from "../../ui/moment.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import classes from "./archives.module.css";
import { JsonText } from "./json-text.tsx";

export interface Line {
  id: string;
  createdAt: string;
  admin: string;
  action: string;
  subjectType: string;
  subjectId: string | null;
  details: Record<string, unknown>;
}

interface Props {
  line: Line;
  /** In the reader's words. */
  act: string;
  subject: string;
}

export function LogRow({ line: { createdAt, admin, subjectId, details }, act, subject }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes.row}>
      <strong>{act}</strong>
      <p className={classes.meta}>
        <span>{t("adminArchives.by", { name: admin })}</span>
        <Ago at={createdAt} />
        <Day at={createdAt} />
        <span>
          {subject} {subjectId !== null && <code>{subjectId}</code>}
        </span>
      </p>
      {Object.keys(details).length > 0 && (
        <>
          <div className={classes.acts}>
            <QuietButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? "adminArchives.log.hide" : "adminArchives.log.show")}
            </QuietButton>
          </div>
          <div id={id} className={classes.more} hidden={!isOpen}>
            {isOpen && <JsonText label={t("adminArchives.log.details")} text={JSON.stringify(details)} />}
          </div>
        </>
      )}
    </li>
  );
}
