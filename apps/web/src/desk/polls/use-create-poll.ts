import { refresh } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useMutationFeedback } from "../use-mutation-feedback.ts";

export function useCreatePoll() {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  return trpc.adminPolls.create.useMutation(
    withFeedback({
      done: t("newPoll.created"),
      doneText: (poll) =>
        t(`newPoll.${poll.phase === "opens" ? "createdLaterText" : "createdText"}`, { place: placeName(poll) }),
      failed: t("newPoll.failed"),
      refresh: (utils) => refresh(utils, "newPoll"),
    }),
  );
}
