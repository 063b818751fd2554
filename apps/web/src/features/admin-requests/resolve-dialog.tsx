import { Button } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { UserText } from "../../parts/user-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { Report } from "./reads.ts";
import { lengthProblem } from "./text-problems.ts";

interface Props {
  report: Report;
  isPending: boolean;
  onResolve: (actionTaken: string, notes: string | null) => void;
  onClose: () => void;
}

export function ResolveDialog({ report, isPending, onResolve, onClose }: Props) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState({ action: report.actionTaken ?? "", notes: report.notes ?? "" });
  const [isMissing, setMissing] = useState(false);
  const action = texts.action.trim();
  const notes = texts.notes.trim();
  const actionTooLong = lengthProblem(action, limits.reasonMax, t);
  const notesTooLong = lengthProblem(notes, limits.textMax, t);

  function send() {
    setMissing(action === "");
    if (action === "" || actionTooLong || notesTooLong) return;
    onResolve(action, notes === "" ? null : notes);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("adminRequests.reports.resolution.title", { name: report.reported.username })}
      locked={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t("desk.cancel")}
          </Button>
          <Button onClick={send} loading={isPending}>
            {t("adminRequests.reports.resolution.confirm")}
          </Button>
        </>
      }
    >
      <UserText>{report.reason}</UserText>
      <TextArea
        label={t("adminRequests.reports.resolution.action")}
        description={t("adminRequests.reports.resolution.actionHint")}
        error={actionTooLong ?? (isMissing && action === "" && t("adminRequests.reports.resolution.missing"))}
        value={texts.action}
        onChange={(value) => setTexts({ ...texts, action: value })}
        autoFocus
      />
      <TextArea
        label={t("adminRequests.reports.resolution.notes")}
        error={notesTooLong}
        value={texts.notes}
        onChange={(value) => setTexts({ ...texts, notes: value })}
      />
    </Dialog>
  );
}
