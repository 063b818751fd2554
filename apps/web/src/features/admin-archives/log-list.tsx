import { subjects } from "../../desk/acts.ts";
import { useActName } from "../../desk/use-act-name.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Rows } from "../../ui/rows.tsx";
import { ListFoot } from "./list-foot.tsx";
import { type Line, LogRow } from "./log-row.tsx";

interface Props {
  items: Line[];
  query: Parameters<typeof ListFoot>[0]["query"];
  filter: Record<string, string>;
  onRecord: (poll: string) => void;
}

export function LogList({ items, query, filter, onRecord }: Props) {
  const { t } = useTranslation();
  const nameOf = useActName();
  // What a newer server writes is shown as it stands there.
  const subjectOf = ({ subjectType }: Line) => {
    const subject = subjects.find((known) => known === subjectType);
    return subject ? t(`adminArchives.subjects.${subject}`) : subjectType;
  };
  return (
    <>
      <Rows aria-label={t("adminArchives.log.listed")}>
        {items.map((line) => (
          <LogRow
            key={line.id}
            line={line}
            act={nameOf(line.action)}
            subject={subjectOf(line)}
            {...(line.action === "poll.declare" &&
              line.subjectId !== null && { onRecord: () => onRecord(line.subjectId ?? "") })}
          />
        ))}
      </Rows>
      <ListFoot query={query} file="/api/admin/log/export.csv" filter={filter} />
    </>
  );
}
