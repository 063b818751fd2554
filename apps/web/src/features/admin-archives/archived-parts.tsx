import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { trpc } from "../../lib/trpc.ts";
import { Chip } from "../../ui/chip.tsx";
import { Failed, Skeleton } from "../../ui/faces.tsx";
import { More } from "../../ui/more.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { type Archived, kindOf, rowOf, titleOf } from "./archived.ts";
import { ArchivedData } from "./archived-data.tsx";
import classes from "./archives.module.css";
import { RestorePoll } from "./restore-poll.tsx";

const types = ["post", "vote", "user", "other"] as const;

/** How many of each kind an act removed, when there is more than one thing. */
export function PartCounts({ counts }: { counts: Record<(typeof types)[number], number> }) {
  const { t } = useTranslation();
  const all = types.filter((type) => counts[type] > 0);
  if (types.reduce((sum, type) => sum + counts[type], 0) < 2) return null;
  return (
    <span>
      {all
        .map((type) => `${t(`adminArchives.types.${type}`)}: ${formatNumber(counts[type], currentLanguage())}`)
        .join(" · ")}
    </span>
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
  if (query.isError && !query.data)
    return (
      <Failed text={t("adminArchives.failed")} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  if (!query.data) return <Skeleton rows={3} />;
  const parts = query.data.pages.flatMap((page) => page.items).filter(({ id }) => id !== headId);
  if (parts.length === 0) return null;
  return (
    <section className={classes.parts} aria-label={t("adminArchives.parts")}>
      <h3>{t("adminArchives.parts")}</h3>
      <ul className={classes.list} aria-label={t("adminArchives.parts")}>
        {parts.map((part) => (
          <Part key={part.id} part={part} onRestored={onRestored} />
        ))}
      </ul>
      <More query={query} />
    </section>
  );
}

function Part({ part, onRestored }: { part: Archived; onRestored: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const row = rowOf(part.data);
  const kind = kindOf(part.dataType, row);
  const title = titleOf(row, currentLanguage());
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <Chip>{t(`adminArchives.kinds.${kind}`)}</Chip>
        {title !== null && (
          <UserText as="span" className={classes.title}>
            {title}
          </UserText>
        )}
        <QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "adminArchives.hide" : "adminArchives.show")}
        </QuietButton>
        {kind === "poll" && <RestorePoll item={part} title={title} onRestored={onRestored} />}
      </div>
      {isOpen && <ArchivedData item={part} kind={kind} />}
    </li>
  );
}
