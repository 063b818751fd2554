import "@mantine/core/styles/Alert.css";
import { Alert, Box } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card } from "../../parts/style-props.ts";
import { Switch } from "../../ui/switch.tsx";
import { useWebPush } from "./use-web-push.ts";

/** The switch of this very device: the preference alone does not say which of a reader's devices are meant. */
export function PushPanel() {
  const { t } = useTranslation();
  const { data: preferences } = trpc.notifications.preferences.useQuery();
  const { device, turn } = useWebPush();
  if (!preferences || !device) return null;

  const { obstacle, isSubscribed } = device;
  const isOn = isSubscribed && preferences.enableWebPush;
  const isElsewhere = preferences.enableWebPush && !isSubscribed;
  return (
    <Box component="section" {...card} pt="1rem" pb="0.5rem">
      <h2>{t("notifications.push.title")}</h2>
      <Switch
        label={t("notifications.push.label")}
        note={[t("notifications.push.note"), isElsewhere && t("notifications.push.elsewhere")]
          .filter(Boolean)
          .join(" ")}
        checked={turn.isPending ? turn.variables : isOn}
        disabled={obstacle !== null || turn.isPending}
        onChange={(wanted) => turn.mutate(wanted)}
      />
      <div role="status">{obstacle && <Alert color="waiting">{t(`notifications.push.${obstacle}`)}</Alert>}</div>
    </Box>
  );
}
