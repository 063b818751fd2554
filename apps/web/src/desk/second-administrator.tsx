import { trpc } from "../api/trpc.ts";
import { useTranslation } from "../i18n/use-translation.ts";

export function useSecondAdministrator(): boolean {
  const { data } = trpc.settings.get.useQuery({ key: "two_officers" });
  return data?.value === "true";
}

/** Says in the question before a serious action that a second administrator decides. */
export function SecondAdministratorNote() {
  const { t } = useTranslation();
  return useSecondAdministrator() && <p>{t("desk.secondAdministrator")}</p>;
}
