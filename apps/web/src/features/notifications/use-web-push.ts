import { useMutation, useQuery } from "@tanstack/react-query";
import { personText } from "../../api/errors.ts";
import { mutationKeyOf } from "../../api/invalidations.ts";
import { client } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { askPermission, deviceSubscription, pushObstacle, subscribeDevice } from "../../session/web-push.ts";

/** Distinguishes the browser's refusals from our server's. */
class DeviceRefusal extends Error {
  readonly reason: "notAllowed" | "noService";

  constructor(reason: "notAllowed" | "noService") {
    super(reason);
    this.reason = reason;
  }
}

async function subscribe(): Promise<PushSubscription> {
  const { publicKey } = await client.notifications.pushKey.query();
  try {
    return await subscribeDevice(publicKey);
  } catch {
    throw new DeviceRefusal("noService");
  }
}

async function turnOn() {
  if (!(await askPermission())) throw new DeviceRefusal("notAllowed");
  const subscription = await subscribe();
  const { endpoint, keys } = subscription.toJSON();
  try {
    await client.notifications.subscribe.mutate({
      endpoint: endpoint ?? subscription.endpoint,
      keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
    });
  } catch (error) {
    // A subscription that the server does not know is worth nothing.
    await subscription.unsubscribe();
    throw error;
  }
}

async function turnOff() {
  const subscription = await deviceSubscription();
  if (!subscription) return;
  await client.notifications.unsubscribe.mutate({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

async function readDevice() {
  const obstacle = pushObstacle();
  return { obstacle, isSubscribed: obstacle === null && (await deviceSubscription()) !== null };
}

export function useWebPush() {
  const { t } = useTranslation();
  // A reader who changes the permission in the browser's settings comes back to this page.
  const device = useQuery({
    queryKey: ["push-device"],
    queryFn: readDevice,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
  const turn = useMutation({
    mutationKey: mutationKeyOf("notifications.subscribe"),
    meta: {
      done: (_done: unknown, wanted: boolean) => t(wanted ? "notifications.push.on" : "notifications.push.off"),
    },
    mutationFn: (wanted: boolean) => (wanted ? turnOn() : turnOff()),
    // Not `failed`: even after a lost response the device is not subscribed.
    onError: (error) =>
      toast.error(
        t("notifications.push.failed"),
        error instanceof DeviceRefusal ? t(`notifications.push.${error.reason}`) : personText(error, t),
      ),
    onSettled: () => device.refetch(),
  });
  return { device: device.data, turn };
}
