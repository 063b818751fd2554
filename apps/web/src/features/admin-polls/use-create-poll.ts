import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { personText } from "../../lib/errors.ts";
import { useRefresh } from "../../lib/refresh.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function useCreatePoll() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return trpc.adminPolls.create.useMutation({
    onSuccess(poll) {
      const place = placeName(poll, currentLanguage(), t);
      toast.success(t("newPoll.created"), t("newPoll.createdText", { place }));
      void refresh("newPoll");
    },
    onError: (error) => toast.error(t("newPoll.failed"), personText(error, t)),
  });
}
