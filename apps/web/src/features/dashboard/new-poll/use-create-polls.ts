import { type Outputs, trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** Creates many polls, all of them or none; `isLater` means that they are not open at once. */
export function useCreatePolls(number: number, isLater: boolean) {
  const { t } = useTranslation();
  return trpc.adminPolls.createMany.useMutation({
    meta: {
      done: ({ created: count }: Outputs["adminPolls"]["createMany"]) => ({
        title: t("newPoll.many.created", { count: number }),
        text: t(`newPoll.many.${isLater ? "createdLaterText" : "createdText"}`, { count }),
      }),
      failed: t("newPoll.many.failed"),
    },
  });
}
