import { Button } from "@mantine/core";
import { adminReports } from "@mero-mat/api/admin/accounts";
import { useTranslation } from "react-i18next";
import { useDeskForm } from "../../desk/use-desk-form.ts";
import { UserText } from "../../parts/user-text.tsx";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { Report } from "./reads.ts";

const trimmed = ({ actionTaken, notes }: { actionTaken: string; notes: string }) => ({
  actionTaken: actionTaken.trim(),
  notes: notes.trim() || null,
});

interface Props {
  report: Report;
  isPending: boolean;
  onResolve: (actionTaken: string, notes: string | null) => void;
  onClose: () => void;
}

export function ResolveDialog({ report, isPending, onResolve, onClose }: Props) {
  const { t } = useTranslation();
  const form = useDeskForm({
    initialValues: { actionTaken: report.actionTaken ?? "", notes: report.notes ?? "" },
    schema: adminReports.resolve.input,
    toInput: (texts) => ({ id: report.id, ...trimmed(texts) }),
  });
  const send = form.onSubmit((texts) => {
    const { actionTaken, notes } = trimmed(texts);
    onResolve(actionTaken, notes);
  });
  return (
    <ModalDialog
      onClose={onClose}
      title={t("adminRequests.reports.resolution.title", { name: report.reported.username })}
      locked={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t("desk.cancel")}
          </Button>
          <Button onClick={() => send()} loading={isPending}>
            {t("adminRequests.reports.resolution.confirm")}
          </Button>
        </>
      }
    >
      <UserText>{report.reason}</UserText>
      <TextArea
        {...form.getInputProps("actionTaken")}
        label={t("adminRequests.reports.resolution.action")}
        description={t("adminRequests.reports.resolution.actionHint")}
        autoFocus
      />
      <TextArea {...form.getInputProps("notes")} label={t("adminRequests.reports.resolution.notes")} />
    </ModalDialog>
  );
}
