import { type Outputs, trpc } from "../../api/trpc.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export function useCreatePoll() {
  const { t } = useTranslation();
  return trpc.adminPolls.create.useMutation({
    meta: {
      done: (poll: Outputs["adminPolls"]["create"]) => ({
        title: t("newPoll.created"),
        text: t(`newPoll.${poll.phase === "not_open" ? "createdLaterText" : "createdText"}`, {
          place: placeName(poll),
        }),
      }),
      failed: t("newPoll.failed"),
    },
  });
}
