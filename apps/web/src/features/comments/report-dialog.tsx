import { Button } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { tellFailed } from "../../api/tell-failed.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";

export type ReportTarget = { postId: string } | { commentId: string } | { replyId: string };

interface Props {
  target: ReportTarget;
  username: string;
  onClose: () => void;
}

export function ReportDialog({ target, username, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const reason = text.trim();
  const report = trpc.comments.report.useMutation({
    onSuccess() {
      toast.success(t("comments.report.done"), t("comments.report.doneText"));
      onClose();
    },
    onError: (error) => tellFailed(t("comments.report.unable"), error, t),
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("comments.report.title", { username })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("comments.report.cancel")}
          </Button>
          <Button
            loading={report.isPending}
            disabled={reason === "" || reason.length > limits.textMax}
            onClick={() => report.mutate({ ...target, reason })}
          >
            {t("comments.report.send")}
          </Button>
        </>
      }
    >
      <p>{t("comments.report.text")}</p>
      <TextArea label={t("comments.report.label")} value={text} onChange={setText} autoFocus />
    </Dialog>
  );
}
