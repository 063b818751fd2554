import { Box, Flex } from "@mantine/core";
import type { Webhook } from "@mero-mat/api/admin/webhooks";
import { clockTime } from "../../i18n/moments.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { muted } from "../../parts/style-props.ts";
import { Rows } from "../../ui/rows.tsx";

type Delivery = Webhook["deliveries"][number];

function stateOf({ deliveredAt, nextAt, triedAt }: Delivery) {
  if (deliveredAt) return "delivered";
  if (!nextAt) return "givenUp";
  return triedAt ? "again" : "waiting";
}

export function Deliveries({ deliveries }: Pick<Webhook, "deliveries">) {
  const { t } = useTranslation();
  if (deliveries.length === 0) return <Box {...muted}>{t("adminWebhooks.nothingSent")}</Box>;
  return (
    <Rows aria-label={t("adminWebhooks.deliveries")}>
      {deliveries.map((delivery) => {
        const { id, event, createdAt, tries, answer, nextAt } = delivery;
        const state = stateOf(delivery);
        return (
          <Flex key={id} component="li" py="0.5rem" gap="0 0.75rem" wrap="wrap" fz="sm">
            <span>{t(`adminWebhooks.happened.${event}`)}</span>
            <Box component="span" c="dimmed">
              <Ago at={createdAt} />
            </Box>
            <strong>{t(`adminWebhooks.${state}`, { time: clockTime(new Date(nextAt ?? createdAt)) })}</strong>
            {answer !== null && (
              <Box component="span" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                {t("adminWebhooks.answer", { answer })}
              </Box>
            )}
            {tries > 1 && (
              <Box component="span" c="dimmed">
                {t("adminWebhooks.tries", { number: tries })}
              </Box>
            )}
          </Flex>
        );
      })}
    </Rows>
  );
}
