import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Says that what is shown is made up, where it is. */
export function DemoLine() {
  const { t } = useTranslation();
  const { data } = trpc.demo.isShown.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return data?.isDemo ? <p>{t("shell.demo")}</p> : null;
}
