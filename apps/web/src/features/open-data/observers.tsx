import { trpc } from "../../api/trpc.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";

/** Who besides this server has checked the record, and who should have; nothing where nobody is asked to. */
export function Observers() {
  const { t } = useTranslation();
  const { data } = trpc.publicLog.observers.useQuery();
  if (!data || data.observers.length === 0) return null;
  const number = (value: number) => formatNumber(value, currentLanguage());
  const checked = data.observers.filter(({ state }) => state === "checked");
  const late = data.observers.filter(({ state }) => state === "late").length;
  const last = checked
    .flatMap(({ cosignedAt }) => cosignedAt ?? [])
    .sort()
    .at(-1);
  return (
    <p>
      {last ? (
        <>
          {t("resultsMore.observers", { count: checked.length, number: number(checked.length) })} <Ago at={last} />
        </>
      ) : (
        t("resultsMore.unchecked")
      )}
      {late > 0 && ` · ${t("resultsMore.late", { count: late, number: number(late) })}`}
    </p>
  );
}
