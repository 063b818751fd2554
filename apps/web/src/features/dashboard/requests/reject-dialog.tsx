import { adminWaves } from "@mero-mat/api/admin/waves";
import type { ReactNode } from "react";
import type { LogFilter } from "../../../api/mutation-cache.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { TextArea } from "../../../ui/text-area.tsx";

interface Props {
  title: string;
  ids: string[];
  /** Selects the log entries in which another administrator's decision makes this dialog obsolete. */
  about: LogFilter;
  children: ReactNode;
  isPending: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason, which the rejected person reads. */
export function RejectDialog({ title, ids, about, children, isPending, onReject, onClose }: Props) {
  const { t } = useTranslation();
  const form = useDeskForm({
    initialValues: { rejectionReason: "" },
    schema: adminWaves.reject.input,
    toInput: ({ rejectionReason }) => ({ ids, rejectionReason: rejectionReason.trim() }),
  });
  const { error, ...field } = form.getInputProps("rejectionReason");
  const isMissing = form.errors["rejectionReason"] === "required";
  return (
    <Confirm
      about={about}
      title={title}
      confirm={t("adminRequests.reject")}
      isPending={isPending}
      onConfirm={form.onSubmit(({ rejectionReason }) => onReject(rejectionReason.trim()))}
      onCancel={onClose}
    >
      {children}
      <TextArea
        {...field}
        label={t("adminRequests.accounts.rejection.reason")}
        description={t("adminRequests.accounts.rejection.reasonHint")}
        error={isMissing ? t("adminRequests.accounts.rejection.missing") : error}
        autoFocus
      />
    </Confirm>
  );
}
