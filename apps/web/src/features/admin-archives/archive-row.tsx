import type { AppRouter } from "@mero-mat/api/router-type";
import type { inferRouterOutputs } from "@trpc/server";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Chip } from "../../ui/chip.tsx";
import { Ago } from "../../ui/moment.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { isLogged, kindOf, rowOf, titleOf } from "./archived.ts";
import { ArchivedData } from "./archived-data.tsx";
import { ArchivedParts, PartCounts } from "./archived-parts.tsx";
import classes from "./archives.module.css";
import { RestorePoll } from "./restore-poll.tsx";
import { useActName } from "./use-act-name.ts";

type ArchivedAct = inferRouterOutputs<AppRouter>["adminArchives"]["acts"]["items"][number];

interface Props {
  act: ArchivedAct;
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
  const title = isAll ? null : titleOf(row, currentLanguage());
  return (
    <li className={classes.row} aria-labelledby={`${id}-head`}>
      <div id={`${id}-head`} className={classes.head}>
        <Chip>{isAll && action !== null ? nameOf(action) : t(`adminArchives.kinds.${kind}`)}</Chip>
        {title !== null && (
          <UserText as="strong" className={classes.title}>
            {title}
          </UserText>
        )}
      </div>
      <p className={classes.meta}>
        {action !== null && !isAll && <span>{nameOf(action)}</span>}
        <Ago at={head.deletedAt} />
        {head.deletedBy !== null && <span>{t("adminArchives.by", { name: head.deletedBy })}</span>}
        {!isAll && (
          <span>
            {t("adminArchives.id")}: <code>{head.originalId}</code>
          </span>
        )}
        <PartCounts counts={counts} />
      </p>
      <div className={classes.acts}>
        <QuietButton aria-expanded={isOpen} aria-controls={`${id}-data`} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "adminArchives.hide" : "adminArchives.show")}
        </QuietButton>
        {!isAll && isLogged(kind) && (
          <QuietButton onClick={() => onLog(head.originalId)}>{t("adminArchives.inLog")}</QuietButton>
        )}
        {!isAll && kind === "poll" && <RestorePoll item={head} title={title} onRestored={onRestored} />}
      </div>
      <div id={`${id}-data`} className={classes.more} hidden={!isOpen}>
        {isOpen && !isAll && <ArchivedData item={head} kind={kind} />}
        {isOpen && <ArchivedParts actId={actId} headId={isAll ? null : head.id} onRestored={onRestored} />}
      </div>
    </li>
  );
}
