import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Says that the data are fictional, in a demo. */
export function DemoLine() {
  const { t } = useTranslation();
  const { data } = trpc.demo.isShown.useQuery();
  return data?.isDemo ? <p>{t("shell.demo")}</p> : null;
}
