import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";

/** Says that what is shown is made up, where it is. */
export function DemoLine() {
  const { t } = useTranslation();
  const { data } = trpc.demo.isShown.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return data?.isDemo ? <p>{t("shell.demo")}</p> : null;
}
