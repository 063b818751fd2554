import { Alert } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";

/** Says on every tab that many have signed up at once, until somebody has looked at them. */
export function WaveNotice({ onLook }: { onLook: () => void }) {
  const { t } = useTranslation();
  const count = trpc.adminWaves.list.useQuery(undefined, { refetchInterval: 30_000 }).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="waiting" role="status">
      <span>{t("desk.waves.notice", { count })}</span>{" "}
      <QuietButton onClick={onLook}>{t("desk.waves.look")}</QuietButton>
    </Alert>
  );
}
