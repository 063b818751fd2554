import { Group, Stack } from "@mantine/core";
import { useId, useState } from "react";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { useActionName } from "../../../desk/action-name.ts";
import { More } from "../../../desk/more.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { type Archived, isLogged, kindOf, rowOf, titleOf } from "./archived.ts";
import { ArchivedData, ArchivedTitle } from "./archived-data.tsx";
import { CodeText, ListRow } from "./list-row.tsx";
import { RestorePoll } from "./restore-poll.tsx";

interface Props {
  act: Outputs["adminArchives"]["acts"]["items"][number];
  onRestored: () => void;
  onLog: (subjectId: string) => void;
}

/** Shows the rows that one action removed: the main one at once, the others when it is opened. */
export function ArchiveRow({ act: { id: actId, action, head, counts }, onRestored, onLog }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const nameOf = useActionName();
  const row = rowOf(head.data);
  const kind = kindOf(head.dataType, row);
  // After a reset no row represents the others.
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
      actions={
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

const types = ["post", "vote", "user", "other"] as const;

/** Counts the rows that an action removed by kind, when there is more than one. */
function PartCounts({ counts }: { counts: Record<(typeof types)[number], number> }) {
  const { t } = useTranslation();
  const all = types.filter((type) => counts[type] > 0);
  if (types.reduce((sum, type) => sum + counts[type], 0) < 2) return null;
  return (
    <span>{all.map((type) => `${t(`adminArchives.types.${type}`)}: ${formatNumber(counts[type])}`).join(" · ")}</span>
  );
}

interface ArchivedPartsProps {
  actId: string;
  /** The part that is shown already. */
  headId: string | null;
  onRestored: () => void;
}

function ArchivedParts({ actId, headId, onRestored }: ArchivedPartsProps) {
  const { t } = useTranslation();
  const query = trpc.adminArchives.list.useInfiniteQuery(
    { act: actId },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <Reading query={query} failed={t("adminArchives.failed")} rows={3}>
      {({ pages }) => {
        const parts = pages.flatMap(({ items }) => items).filter(({ id }) => id !== headId);
        if (parts.length === 0) return null;
        return (
          <Stack
            role="region"
            gap="2xs"
            pl="sm"
            style={{ borderLeft: "2px solid var(--line)" }}
            aria-label={t("adminArchives.parts")}
          >
            <h3>{t("adminArchives.parts")}</h3>
            <Rows aria-label={t("adminArchives.parts")}>
              {parts.map((part) => (
                <Part key={part.id} part={part} onRestored={onRestored} />
              ))}
            </Rows>
            <More query={query} />
          </Stack>
        );
      }}
    </Reading>
  );
}

function Part({ part, onRestored }: { part: Archived; onRestored: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const row = rowOf(part.data);
  const kind = kindOf(part.dataType, row);
  const title = titleOf(row);
  return (
    <li>
      <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-sm)">
        <Tag>{t(`adminArchives.kinds.${kind}`)}</Tag>
        <ArchivedTitle title={title} />
        <QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "adminArchives.hide" : "adminArchives.show")}
        </QuietButton>
        {kind === "poll" && <RestorePoll item={part} title={title} onRestored={onRestored} />}
      </Group>
      {isOpen && <ArchivedData item={part} kind={kind} />}
    </li>
  );
}
