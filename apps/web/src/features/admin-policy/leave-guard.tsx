import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Confirm } from "../../ui/confirm.tsx";

/** Asks before what has been written is left behind: by a link of the page, or by closing it. */
export function LeaveGuard({ isNeeded }: { isNeeded: () => boolean }) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isNeeded,
    enableBeforeUnload: isNeeded,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Confirm
      title={t("adminPolicy.leave.title")}
      confirm={t("adminPolicy.leave.confirm")}
      isPending={false}
      onConfirm={proceed}
      onCancel={reset}
    >
      <p>{t("adminPolicy.leave.text")}</p>
    </Confirm>
  );
}
