import { Checkbox, Stack, TextInput } from "@mantine/core";
import { adminWebhooks } from "@mero-mat/api/admin/webhooks";
import { webhookEvents } from "@mero-mat/api/webhook-events";
import { useState } from "react";
import { failureOf } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ShownOnce } from "../../../parts/shown-once.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { WebhookRow } from "./webhook-row.tsx";

const askEveryMs = 2000;

/** Lists the webhooks and their deliveries. */
export function WebhooksPanel() {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const query = trpc.adminWebhooks.list.useQuery(undefined, {
    refetchOnMount: "always",
    // A first try is over within seconds; one that failed is tried again much later.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ deliveries }) => deliveries.some(({ triedAt, nextAt }) => nextAt && !triedAt)) && askEveryMs,
  });
  return (
    <Panel anchor="webhooks" title={t("adminWebhooks.title")} note={t("adminWebhooks.note")}>
      <Reading query={query} failed={t("adminWebhooks.failed")} rows={2}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            secret === null && <Empty text={t("adminWebhooks.none")} />
          ) : (
            <Rows aria-label={t("adminWebhooks.list")} topLine>
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </Rows>
          )
        }
      </Reading>
      {secret === null ? (
        <MakeWebhook onMade={setSecret} />
      ) : (
        <ShownOnce
          name={t("adminWebhooks.made")}
          note={t("adminWebhooks.once")}
          secret={secret}
          onCopied={() => setSecret(null)}
        />
      )}
      <a href="/api/docs#webhooks" target="_blank" rel="noreferrer">
        {t("adminWebhooks.docs")}
      </a>
    </Panel>
  );
}

const empty: { url: string; events: string[] } = { url: "", events: [...webhookEvents] };

const isAboutUrl = (error: unknown) => failureOf(error)?.issues?.some(({ path }) => path === "url");

function MakeWebhook({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useTranslation();
  const form = useDeskForm({ initialValues: empty, schema: adminWebhooks.create.input });
  const create = trpc.adminWebhooks.create.useMutation({
    meta: { failed: (error) => (isAboutUrl(error) ? undefined : t("adminWebhooks.makeFailed")) },
    onSuccess: ({ secret }) => onMade(secret),
    onError: (error) => isAboutUrl(error) && form.show({ url: "webhook_url" }),
  });
  const submit = form.onSubmit(({ url, events }) => {
    if (!create.isPending) create.mutate({ url, events: webhookEvents.filter((event) => events.includes(event)) });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack align="flex-start" maw="36rem">
        <TextInput
          {...form.getInputProps("url")}
          label={t("adminWebhooks.url")}
          description={t("adminWebhooks.urlHint")}
          type="url"
          inputMode="url"
          w="100%"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <Checkbox.Group {...form.getInputProps("events")} label={t("adminWebhooks.when")}>
          <Stack gap="2xs" mt="2xs">
            {webhookEvents.map((event) => (
              <Checkbox key={event} value={event} label={t(`adminWebhooks.events.${event}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button type="submit" variant="default" loading={create.isPending} w={{ base: "100%", sm: "auto" }}>
          {t("adminWebhooks.make")}
        </Button>
      </Stack>
    </form>
  );
}
