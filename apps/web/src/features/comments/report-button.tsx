import type { Comment } from "@mero-mat/api/polls";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { ReportDialog, type ReportTarget } from "./report-dialog.tsx";

interface Props {
  target: ReportTarget;
  /** Whose words they are; nobody reports their own, or those of an account that is gone. */
  of: Comment["user"];
}

export function ReportButton({ target, of: { username, isRemoved } }: Props) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const [asking, setAsking] = useState(false);
  if (isRemoved || user?.username === username) return null;
  return (
    <>
      <QuietButton icon="flag" onClick={() => setAsking(true)}>
        {t("comments.report.action")}
      </QuietButton>
      {asking && <ReportDialog target={target} username={username} onClose={() => setAsking(false)} />}
    </>
  );
}
