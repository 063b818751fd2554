import { Stack } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const parts = ["people", "result", "log", "receipt"] as const;

/** Says in ten sentences who can see a vote, and what results, the public log and a receipt show. */
export function SecrecyPage() {
  const { t } = useTranslation();
  const { data } = trpc.results.partyStatistics.useQuery();
  useTitle(t("secrecy.title"));
  const totals = data === undefined ? "depends" : data.step > 1 ? "inSteps" : "live";
  return (
    <Stack component="article" maw="40rem" mx="auto">
      <h1>{t("secrecy.title")}</h1>
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`secrecy.${part}.title`)}</h2>
          <p>
            {t(`secrecy.${part}.text`)} {part === "result" && t(`secrecy.totals.${totals}`, { step: data?.step ?? 1 })}
          </p>
        </section>
      ))}
    </Stack>
  );
}
