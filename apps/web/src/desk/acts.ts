import { adminActs } from "@mero-mat/domain/admin-acts";
import { useTranslation } from "../i18n/use-translation.ts";

/** Names an action of the log in the reader's language; an action of a newer server keeps its raw name. */
export function useActName(): (action: string) => string {
  const { t } = useTranslation();
  return (action) => {
    const act = adminActs.find((known) => known === action);
    return act ? t(`adminArchives.acts.${act}`) : action;
  };
}
