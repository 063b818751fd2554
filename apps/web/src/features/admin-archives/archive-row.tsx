import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Chip } from "../../ui/chip.tsx";
import { Ago } from "../../ui/moment.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { type Archived, isLogged, kindOf, rowOf, titleOf } from "./archived.ts";
import { ArchivedData } from "./archived-data.tsx";
import classes from "./archives.module.css";
import { RestorePoll } from "./restore-poll.tsx";

interface Props {
  item: Archived;
  onRestored: () => void;
  onLog: (subjectId: string) => void;
}

export function ArchiveRow({ item, onRestored, onLog }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const row = rowOf(item.data);
  const kind = kindOf(item.dataType, row);
  const title = titleOf(row, currentLanguage());
  return (
    <li className={classes.row} aria-labelledby={`${id}-head`}>
      <div id={`${id}-head`} className={classes.head}>
        <Chip>{t(`adminArchives.kinds.${kind}`)}</Chip>
        {title !== null && (
          <UserText as="strong" className={classes.title}>
            {title}
          </UserText>
        )}
      </div>
      <p className={classes.meta}>
        <Ago at={item.deletedAt} />
        {item.deletedBy !== null && <span>{t("adminArchives.by", { name: item.deletedBy })}</span>}
        <span>
          {t("adminArchives.id")}: <code>{item.originalId}</code>
        </span>
      </p>
      <div className={classes.acts}>
        <QuietButton aria-expanded={isOpen} aria-controls={`${id}-data`} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "adminArchives.hide" : "adminArchives.show")}
        </QuietButton>
        {isLogged(kind) && <QuietButton onClick={() => onLog(item.originalId)}>{t("adminArchives.inLog")}</QuietButton>}
        {kind === "poll" && <RestorePoll item={item} title={title} onRestored={onRestored} />}
      </div>
      <div id={`${id}-data`} className={classes.more} hidden={!isOpen}>
        {isOpen && <ArchivedData item={item} kind={kind} />}
      </div>
    </li>
  );
}
