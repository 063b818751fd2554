import { Alert } from "@mantine/core";
import { trpc } from "../../../api/trpc.ts";
import { CountedAt } from "../../../desk/counted-at.tsx";
import { Facts } from "../../../desk/facts.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Day } from "../../../parts/day.tsx";
import { Ago } from "../../../parts/moment.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Reading } from "../../../ui/reading.tsx";

const askEveryMs = 2000;

/** Shows how far the public log is, and seals what would otherwise wait for the night. */
export function LogPanel() {
  const { t } = useTranslation();
  const query = trpc.adminPublicLog.state.useQuery(undefined, {
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.isSealing ? askEveryMs : false),
  });
  const seal = trpc.adminPublicLog.seal.useMutation({
    meta: { done: t("adminTools.log.asked"), failed: t("adminTools.log.sealFailed") },
  });
  return (
    <Panel title={t("adminTools.log.title")} note={t("adminTools.log.note")}>
      <Reading query={query} failed={t("adminTools.log.failed")} rows={3}>
        {({
          origin,
          entries,
          waiting,
          countedAt,
          sealedAt,
          nextSealAt,
          isSealing,
          lateSeconds,
          stopped,
          observers,
        }) => (
          <>
            {stopped && (
              <Alert color="waiting">
                <p>{t("adminTools.log.stopped")}</p>
                <p lang="en">{stopped}</p>
              </Alert>
            )}
            <Facts
              facts={[
                { label: t("adminTools.log.origin"), value: <bdi>{origin}</bdi> },
                { label: t("adminTools.log.entries"), value: formatNumber(entries) },
                { label: t("adminTools.log.waiting"), value: formatNumber(waiting) },
                {
                  label: t("adminTools.log.sealed"),
                  value: sealedAt ? <Ago at={sealedAt} /> : t("adminTools.log.never"),
                },
                {
                  label: t("adminTools.log.next"),
                  value:
                    lateSeconds > 0 ? (
                      t("adminTools.log.late", { minutes: Math.ceil(lateSeconds / 60) })
                    ) : (
                      <Day at={nextSealAt} />
                    ),
                },
                {
                  label: t("adminTools.log.observers"),
                  isWide: true,
                  value:
                    observers.length === 0
                      ? t("adminTools.log.nobody")
                      : observers.map(({ name, cosignedAt, problem }) => (
                          <p key={name}>
                            <bdi>{name}</bdi> · {cosignedAt ? <Ago at={cosignedAt} /> : t("adminTools.log.never")}
                            {problem !== null && (
                              <>
                                {" · "}
                                <span lang="en">{problem}</span>
                              </>
                            )}
                          </p>
                        )),
                },
              ]}
            />
            <CountedAt at={countedAt} />
            <Button
              variant="default"
              loading={isSealing || seal.isPending}
              disabled={stopped !== null}
              onClick={() => seal.mutate()}
            >
              {t("adminTools.log.seal")}
            </Button>
          </>
        )}
      </Reading>
    </Panel>
  );
}
