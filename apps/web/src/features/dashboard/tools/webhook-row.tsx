import { Accordion, Box, Flex, Group, Stack } from "@mantine/core";
import type { Webhook } from "@mero-mat/api/admin/webhooks";
import { useId, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { ConfirmButton } from "../../../desk/confirm.tsx";
import { clockTime } from "../../../i18n/moments.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { breakAnywhere, muted } from "../../../parts/style-props.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { Switch } from "../../../ui/switch.tsx";

export function WebhookRow({ webhook: { id, url, events, isActive, deliveries } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const urlId = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const setActive = trpc.adminWebhooks.setActive.useMutation({
    meta: {
      done: isActive ? t("adminWebhooks.switchedOff") : t("adminWebhooks.switchedOn"),
      failed: t("adminWebhooks.switchFailed"),
    },
  });
  const test = trpc.adminWebhooks.test.useMutation({
    meta: { done: t("adminWebhooks.testSent"), failed: t("adminWebhooks.testFailed") },
    onSuccess: () => setOpened("deliveries"),
  });
  const remove = trpc.adminWebhooks.remove.useMutation({
    meta: { done: t("adminWebhooks.removed"), failed: t("adminWebhooks.removeFailed") },
  });

  return (
    <Stack component="li" gap="3xs" py="sm">
      <Box component="bdi" id={urlId} fw={600} dir="ltr" style={breakAnywhere}>
        {url}
      </Box>
      <Box {...muted}>{events.map((event) => t(`adminWebhooks.happened.${event}`)).join(" · ")}</Box>
      <Group gap="2xs" justify="space-between">
        <Switch
          label={t("adminWebhooks.active")}
          about={urlId}
          checked={isActive}
          disabled={setActive.isPending}
          onChange={(wanted) => setActive.mutate({ id, isActive: wanted })}
        />
        <Group gap="3xs">
          <QuietButton
            loading={test.isPending}
            onClick={() => test.mutate({ id })}
            aria-label={t("adminWebhooks.testOne", { url })}
          >
            {t("adminWebhooks.test")}
          </QuietButton>
          <ConfirmButton
            label={t("adminWebhooks.remove")}
            button={{ variant: "quiet", "aria-label": t("adminWebhooks.removeOne", { url }) }}
            title={t("adminWebhooks.ask")}
            isPending={remove.isPending}
            onConfirm={(close) => remove.mutate({ id }, { onSuccess: close })}
          >
            <p>
              <bdi style={breakAnywhere}>{url}</bdi>
            </p>
            <p>{t("adminWebhooks.askText")}</p>
          </ConfirmButton>
        </Group>
      </Group>
      <Accordion order={3} value={opened} onChange={setOpened} styles={{ item: { border: 0 } }}>
        <Accordion.Item value="deliveries">
          <Accordion.Control>{t("adminWebhooks.deliveries")}</Accordion.Control>
          <Accordion.Panel>
            <Deliveries deliveries={deliveries} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  );
}

type Delivery = Webhook["deliveries"][number];

function stateOf({ deliveredAt, nextAt, triedAt }: Delivery) {
  if (deliveredAt) return "delivered";
  if (!nextAt) return "givenUp";
  return triedAt ? "again" : "waiting";
}

function Deliveries({ deliveries }: Pick<Webhook, "deliveries">) {
  const { t } = useTranslation();
  if (deliveries.length === 0) return <Box {...muted}>{t("adminWebhooks.nothingSent")}</Box>;
  return (
    <Rows aria-label={t("adminWebhooks.deliveries")}>
      {deliveries.map((delivery) => {
        const { id, event, createdAt, tries, answer, nextAt } = delivery;
        const state = stateOf(delivery);
        return (
          <Flex key={id} component="li" py="2xs" columnGap="sm" wrap="wrap" fz="sm">
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
