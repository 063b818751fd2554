import type { Poll } from "@mero-mat/api/polls";
import { readersText } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import classes from "./poll-pane.module.css";

interface Props {
  before: Poll | undefined;
  after: Poll | undefined;
  onOpen: (poll: Poll) => void;
  onClose: () => void;
}

/** Leads to the polls before and after the open one, and closes the pane. */
export function PaneHead({ before, after, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const step = (icon: "up" | "down", other: Poll | undefined) => (
    <IconButton
      icon={icon}
      label={
        other
          ? t("adminPolls.table.openOther", { poll: readersText(other.content, other.contentNepali) })
          : t(`adminPolls.table.none.${icon}`)
      }
      disabled={!other}
      onClick={() => other && onOpen(other)}
    />
  );
  return (
    <div className={classes.head}>
      {step("up", before)}
      {step("down", after)}
      <IconButton icon="close" label={t("adminPolls.table.close")} onClick={onClose} />
    </div>
  );
}
