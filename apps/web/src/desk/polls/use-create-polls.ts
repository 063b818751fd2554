import { useRefresh } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export function useCreatePoll() {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const refresh = useRefresh();
  return trpc.adminPolls.create.useMutation(
    withFeedback({
      done: t("newPoll.created"),
      doneText: (poll) =>
        t(`newPoll.${poll.phase === "opens" ? "createdLaterText" : "createdText"}`, {
          place: placeName(poll),
        }),
      failed: t("newPoll.failed"),
      refresh: () => refresh("newPoll"),
    }),
  );
}

/** Makes all of them or none. */
export function useCreatePolls(count: number, opensLater: boolean) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const refresh = useRefresh();
  return trpc.adminPolls.createMany.useMutation(
    withFeedback({
      done: t("newPoll.many.created", { count }),
      doneText: ({ created }) =>
        t(`newPoll.many.${opensLater ? "createdLaterText" : "createdText"}`, { count: created }),
      failed: t("newPoll.many.failed"),
      refresh: () => refresh("newPoll"),
    }),
  );
}
