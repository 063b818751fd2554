import type { Comment } from "@mero-mat/api/polls";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Question } from "../../ui/question.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";

interface Props {
  target: ReportTarget;
  /** Author of the comment; nobody reports their own, or those of a deleted account. */
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

type ReportTarget = { postId: string } | { commentId: string } | { replyId: string };

interface ReportDialogProps {
  target: ReportTarget;
  username: string;
  onClose: () => void;
}

function ReportDialog({ target, username, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const reason = text.trim();
  const isTooLong = reason.length > limits.textMax;
  const report = trpc.comments.report.useMutation({
    meta: {
      done: { title: t("comments.report.done"), text: t("comments.report.doneText") },
      failed: t("comments.report.unable"),
    },
    onSuccess: onClose,
  });

  return (
    <Question
      title={t("comments.report.title", { username })}
      cancel={t("comments.report.cancel")}
      confirm={{
        text: t("comments.report.send"),
        isDisabled: reason === "" || isTooLong,
        run: () => report.mutate({ ...target, reason }),
      }}
      isPending={report.isPending}
      onCancel={onClose}
    >
      <p>{t("comments.report.text")}</p>
      <TextArea
        label={t("comments.report.label")}
        value={text}
        onChange={setText}
        autoFocus
        error={isTooLong}
        max={limits.textMax}
      />
    </Question>
  );
}
