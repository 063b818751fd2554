import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { Reading } from "../../desk/reading.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ShownOnce } from "../../parts/shown-once.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Empty } from "../../ui/query-states.tsx";
import { Rows } from "../../ui/rows.tsx";
import { MakeWebhook } from "./make-webhook.tsx";
import { WebhookRow } from "./webhook-row.tsx";

const askEveryMs = 2000;

/** Who else is told what happens, and how that went. */
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
    <Panel title={t("adminWebhooks.title")} note={t("adminWebhooks.note")}>
      <Reading query={query} failed={t("adminWebhooks.failed")} rows={2}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            secret === null && <Empty text={t("adminWebhooks.none")} />
          ) : (
            <Rows aria-label={t("adminWebhooks.list")} lines="around">
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
