import { Group, Stack } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { More } from "../../desk/more.tsx";
import { Tag } from "../../desk/tag.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Reading } from "../../ui/reading.tsx";
import { Rows } from "../../ui/rows.tsx";
import { type Archived, kindOf, rowOf, titleOf } from "./archived.ts";
import { ArchivedData, ArchivedTitle } from "./archived-data.tsx";
import { RestorePoll } from "./restore-poll.tsx";

const types = ["post", "vote", "user", "other"] as const;

/** How many of each kind an act removed, when there is more than one thing. */
export function PartCounts({ counts }: { counts: Record<(typeof types)[number], number> }) {
  const { t } = useTranslation();
  const all = types.filter((type) => counts[type] > 0);
  if (types.reduce((sum, type) => sum + counts[type], 0) < 2) return null;
  return (
    <span>{all.map((type) => `${t(`adminArchives.types.${type}`)}: ${formatNumber(counts[type])}`).join(" · ")}</span>
  );
}

interface Props {
  actId: string;
  /** The part that is shown already. */
  headId: string | null;
  onRestored: () => void;
}

export function ArchivedParts({ actId, headId, onRestored }: Props) {
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
            gap={8}
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
      <Group gap="0.25rem 0.75rem">
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
