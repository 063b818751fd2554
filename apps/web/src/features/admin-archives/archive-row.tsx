import { useId, useState } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { useActName } from "../../desk/acts.ts";
import { Tag } from "../../desk/tag.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { Meta } from "../../ui/meta.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { isLogged, kindOf, rowOf, titleOf } from "./archived.ts";
import { ArchivedData, ArchivedTitle } from "./archived-data.tsx";
import { ArchivedParts, PartCounts } from "./archived-parts.tsx";
import { CodeText, ListRow } from "./list-row.tsx";
import { RestorePoll } from "./restore-poll.tsx";

interface Props {
  act: Outputs["adminArchives"]["acts"]["items"][number];
  onRestored: () => void;
  onLog: (subjectId: string) => void;
}

/** What one act removed: its chief part in sight, the others inside. */
export function ArchiveRow({ act: { id: actId, action, head, counts }, onRestored, onLog }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const nameOf = useActName();
  const row = rowOf(head.data);
  const kind = kindOf(head.dataType, row);
  // Of everything that went at once no part stands for the others.
  const isAll = action?.startsWith("data.") ?? false;
  const title = isAll ? null : titleOf(row);
  return (
    <ListRow
      head={
        <>
          <Tag>{isAll && action !== null ? nameOf(action) : t(`adminArchives.kinds.${kind}`)}</Tag>
          <ArchivedTitle title={title} isBold />
        </>
      }
      meta={
        <Meta>
          {action !== null && !isAll && <span>{nameOf(action)}</span>}
          <Ago at={head.deletedAt} />
          {head.deletedBy !== null && <span>{t("adminArchives.by", { name: head.deletedBy })}</span>}
          {!isAll && (
            <span>
              {t("adminArchives.id")}: <CodeText>{head.originalId}</CodeText>
            </span>
          )}
          <PartCounts counts={counts} />
        </Meta>
      }
      acts={
        <>
          <QuietButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "adminArchives.hide" : "adminArchives.show")}
          </QuietButton>
          {!isAll && isLogged(kind) && (
            <QuietButton onClick={() => onLog(head.originalId)}>{t("adminArchives.inLog")}</QuietButton>
          )}
          {!isAll && kind === "poll" && <RestorePoll item={head} title={title} onRestored={onRestored} />}
        </>
      }
    >
      <div id={id} hidden={!isOpen}>
        {isOpen && !isAll && <ArchivedData item={head} kind={kind} />}
        {isOpen && <ArchivedParts actId={actId} headId={isAll ? null : head.id} onRestored={onRestored} />}
      </div>
    </ListRow>
  );
}
