import { Text } from "@mantine/core";
import type { SettingKey } from "@mero-mat/api/settings";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";

/** From the admin log, which knows the name of whoever it was, even of an account that is gone. */
export function LastChange({ of }: { of: SettingKey }) {
  const { t } = useTranslation();
  const { data, isPending } = trpc.adminLog.list.useQuery({ subjectId: of, limit: 1 });
  const [change] = data?.items ?? [];
  return (
    <Text mih="1.25rem" mb={8} c="dimmed" fz="xs" aria-busy={isPending} style={{ overflowWrap: "anywhere" }}>
      {change && (
        <>
          {t("adminSettings.changedBy", { name: change.admin })} · <Ago at={change.createdAt} />
        </>
      )}
      {data && !change && t("adminSettings.unchanged")}
    </Text>
  );
}
