import { useEffect } from "react";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Says that the dialog before a declaration could not be loaded. */
export function DeclarationLoadError({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    toast.error(t("polls.declare.failed"), t("common.networkFailed"));
    onClose();
  }, [t, onClose]);
  return null;
}
