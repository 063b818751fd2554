import { adminActs } from "@mero-mat/domain/admin-acts";
import { useTranslation } from "../i18n/use-translation.ts";

/** Names an action of the log in the reader's language; an action of a newer server keeps its raw name. */
export function useActionName(): (action: string) => string {
  const { t } = useTranslation();
  return (action) => {
    const known = adminActs.find((one) => one === action);
    return known ? t(`adminArchives.acts.${known}`) : action;
  };
}
