import { trpc } from "../../api/trpc.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import type { Draft } from "./draft.ts";

interface Props {
  notification: Draft;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What everybody is told is soon read: first it says to how many it goes. */
export function ConfirmBroadcast({ notification: { title: typed, type }, ...question }: Props) {
  const { t } = useTranslation();
  const { data } = trpc.adminAnalytics.stats.useQuery(undefined, { refetchOnMount: "always" });
  const title = typed.trim();
  const text = data
    ? t("adminNotifications.confirm.text", { title, count: data.totalUsers })
    : t("adminNotifications.confirm.textUncounted", { title });
  return (
    <Confirm {...question} title={t("adminNotifications.confirm.title")} confirm={t("adminNotifications.confirm.send")}>
      <UserText>{text}</UserText>
      {type !== "verification" && <p>{t("adminNotifications.confirm.preferences")}</p>}
    </Confirm>
  );
}
