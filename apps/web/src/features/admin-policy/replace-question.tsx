import { trpc } from "../../api/trpc.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { calendarDate } from "../../i18n/calendar.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";

interface Props {
  title: string;
  confirm: string;
  /** The one that everybody reads from then on; a new one has no date yet. */
  next: { title: string; lastUpdated?: string };
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Names which version replaces which: most of them have one title, and are told apart by their day. */
export function ReplaceQuestion({ next, ...question }: Props) {
  const { t } = useTranslation();
  const current = trpc.adminPolicies.list.useQuery().data?.find(({ isActive }) => isActive);
  const nameOf = ({ title, lastUpdated }: Props["next"]) =>
    lastUpdated === undefined
      ? t("adminPolicy.replace.new", { title })
      : t("adminPolicy.replace.of", { title, day: calendarDate(new Date(lastUpdated)) });
  const name = nameOf(next);
  return (
    <Confirm {...question}>
      <UserText>
        {current
          ? t("adminPolicy.replace.text", { next: name, current: nameOf(current) })
          : t("adminPolicy.replace.first", { next: name })}
      </UserText>
    </Confirm>
  );
}
