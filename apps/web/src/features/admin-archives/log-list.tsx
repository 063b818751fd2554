import { useTranslation } from "react-i18next";
import { acts, subjects } from "./acts.ts";
import classes from "./archives.module.css";
import { ListFoot } from "./list-foot.tsx";
import { type Line, LogRow } from "./log-row.tsx";

interface Props {
  items: Line[];
  query: Parameters<typeof ListFoot>[0]["query"];
}

const columns = ["when", "admin", "act", "subject", "subjectId", "details"] as const;

export function LogList({ items, query }: Props) {
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
    <>
      <ul className={classes.list} aria-label={t("adminArchives.log.listed")}>
        {items.map((line) => (
          <LogRow key={line.id} line={line} act={actOf(line)} subject={subjectOf(line)} />
        ))}
      </ul>
      <ListFoot
        query={query}
        file="admin-log.csv"
        lines={() => [
          columns.map((column) => t(`adminArchives.log.${column}`)),
          ...items.map((line) => [
            ...[line.createdAt, line.admin, actOf(line), subjectOf(line), line.subjectId ?? ""],
            JSON.stringify(line.details),
          ]),
        ]}
      />
    </>
  );
}
