import type { Policy } from "@mero-mat/api/admin/policies";
import { trpc } from "../../../api/trpc.ts";
import { ConfirmButton } from "../../../desk/confirm.tsx";
import { calendarDate } from "../../../i18n/calendar.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";

export function ActivateButton({ version }: { version: Policy }) {
  const { t } = useTranslation();
  const { id, lastUpdated } = version;
  const activate = trpc.adminPolicies.edit.useMutation({
    meta: {
      done: t("adminPolicy.toasts.activated"),
      failed: t("adminPolicy.toasts.activateFailed"),
      isPendingUntilRefetched: true,
    },
  });
  return (
    <ConfirmButton
      about={id}
      label={t("adminPolicy.activate.button")}
      confirm={t("adminPolicy.activate.confirm")}
      title={t("adminPolicy.activate.title")}
      isPending={activate.isPending}
      onConfirm={(close) => activate.mutate({ id, isActive: true, lastUpdated }, { onSettled: close })}
    >
      <Replacement next={version} />
    </ConfirmButton>
  );
}

/**
 * Returns which version replaces which: most share one title, so each is named by its day too. A new one has none yet.
 */
export function Replacement({ next }: { next: Pick<Policy, "title"> & { lastUpdated?: string } }) {
  const { t } = useTranslation();
  const current = trpc.adminPolicies.list.useQuery().data?.find(({ isActive }) => isActive);
  const nameOf = ({ title, lastUpdated }: typeof next) =>
    lastUpdated === undefined
      ? t("adminPolicy.replace.new", { title })
      : t("adminPolicy.replace.of", { title, day: calendarDate(new Date(lastUpdated)) });
  return (
    <UserText>
      {current
        ? t("adminPolicy.replace.text", { next: nameOf(next), current: nameOf(current) })
        : t("adminPolicy.replace.first", { next: nameOf(next) })}
    </UserText>
  );
}
