import { Button } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { lengthProblem } from "./text-problems.ts";

interface Props {
  title: string;
  /** What rejecting means. */
  children: ReactNode;
  isPending: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why: who is rejected reads it. */
export function RejectDialog({ title, children, isPending, onReject, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const reason = text.trim();
  const tooLong = lengthProblem(reason, limits.reasonMax, t);

  function send() {
    setMissing(reason === "");
    if (reason !== "" && tooLong === undefined) onReject(reason);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      locked={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t("desk.cancel")}
          </Button>
          <Button onClick={send} loading={isPending}>
            {t("adminRequests.reject")}
          </Button>
        </>
      }
    >
      {children}
      <TextArea
        label={t("adminRequests.accounts.rejection.reason")}
        description={t("adminRequests.accounts.rejection.reasonHint")}
        error={tooLong ?? (isMissing && reason === "" && t("adminRequests.accounts.rejection.missing"))}
        value={text}
        onChange={setText}
        autoFocus
      />
    </Dialog>
  );
}
