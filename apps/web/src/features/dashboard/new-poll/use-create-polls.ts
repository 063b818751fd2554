import { refresh } from "../../../api/refresh.ts";
import { trpc } from "../../../api/trpc.ts";
import { useMutationFeedback } from "../../../desk/use-mutation-feedback.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** Creates many polls, all of them or none; `isLater` means that they are not open at once. */
export function useCreatePolls(number: number, isLater: boolean) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  return trpc.adminPolls.createMany.useMutation(
    withFeedback({
      done: t("newPoll.many.created", { count: number }),
      doneText: ({ created: count }) => t(`newPoll.many.${isLater ? "createdLaterText" : "createdText"}`, { count }),
      failed: t("newPoll.many.failed"),
      refresh: (utils) => refresh(utils, "newPoll"),
    }),
  );
}
