import { useTranslation } from "../i18n/use-translation.ts";
import { acts } from "./acts.ts";

/** An act of the log in the reader's words; what a newer server writes is shown as it stands there. */
export function useActName(): (action: string) => string {
  const { t } = useTranslation();
  return (action) => {
    const act = acts.find((known) => known === action);
    return act ? t(`adminArchives.acts.${act}`) : action;
  };
}
