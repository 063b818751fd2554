import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/data-table.tsx";
import { Ago, Day } from "../../ui/moment.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { acts, subjects } from "./acts.ts";
import classes from "./archives.module.css";
import { JsonText } from "./json-text.tsx";

interface Line {
  id: string;
  createdAt: string;
  admin: string;
  action: string;
  subjectType: string;
  subjectId: string | null;
  details: Record<string, unknown>;
}

const isEmpty = (details: Line["details"]) => Object.keys(details).length === 0;
const asText = (details: Line["details"]) => (isEmpty(details) ? "" : JSON.stringify(details));

export function LogTable({ items }: { items: Line[] }) {
  const { t } = useTranslation();
  // What a newer server writes is shown as it stands there.
  const actOf = ({ action }: Line) => {
    const act = acts.find((known) => known === action);
    return act ? t(`adminArchives.acts.${act}`) : action;
  };
  const subjectOf = ({ subjectType }: Line) => {
    const subject = subjects.find((known) => known === subjectType);
    return subject ? t(`adminArchives.subjects.${subject}`) : subjectType;
  };
  return (
    <DataTable
      caption={t("adminArchives.log.caption")}
      file="admin-log.csv"
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t("adminArchives.log.when"),
          value: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => (
            <span className={classes.when}>
              <Ago at={createdAt} />
              <small>
                <Day at={createdAt} />
              </small>
            </span>
          ),
        },
        { label: t("adminArchives.log.admin"), value: ({ admin }) => admin },
        { label: t("adminArchives.log.act"), value: actOf },
        {
          label: t("adminArchives.log.subject"),
          value: (line) => [subjectOf(line), line.subjectId].filter(Boolean).join(" "),
          cell: (line) => (
            <span className={classes.when}>
              {subjectOf(line)}
              {line.subjectId !== null && <code>{line.subjectId}</code>}
            </span>
          ),
        },
        {
          label: t("adminArchives.log.details"),
          value: ({ details }) => asText(details),
          cell: ({ details }) => !isEmpty(details) && <Details text={asText(details)} />,
        },
      ]}
    />
  );
}

function Details({ text }: { text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "adminArchives.log.hide" : "adminArchives.log.show")}
      </QuietButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <JsonText label={t("adminArchives.log.details")} text={text} />}
      </div>
    </>
  );
}
