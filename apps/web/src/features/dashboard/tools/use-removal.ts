import { useWindowEvent } from "@mantine/hooks";
import { failureOf, hasNoResponse, personText } from "../../../api/errors.ts";
import { toastFailure } from "../../../api/toast-failure.ts";
import { trpc } from "../../../api/trpc.ts";
import { useMutationFeedback } from "../../../desk/use-mutation-feedback.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { removedKinds, type Scope } from "./removal-rows.ts";

type Removed = Parameters<typeof removedKinds>[0];

const askEveryMs = 500;

/** Reports how a removal ended; every number and every list has changed after it. */
function useRemovalFeedback() {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const count = (removed: Removed) =>
    removedKinds(removed)
      .map(({ kind, number }) => t("adminTools.count", { kind: t(`adminTools.kinds.${kind}`), number }))
      .join(" · ");
  const reason = (error: unknown) => {
    if (hasNoResponse(error)) return t("adminTools.noAnswer");
    return failureOf(error)?.reason === "changed_meanwhile" ? t("adminTools.another") : personText(error, t);
  };
  return (scope: Scope) => ({
    ...withFeedback<{ removed: Removed }>({
      done: t(`adminTools.${scope}.done`),
      doneText: ({ removed }) => count(removed) || t("adminTools.nothing"),
      failed: t(`adminTools.${scope}.failed`),
      async refresh(utils) {
        // A preview that was under way counts what was there before.
        await utils.adminTools.preview.cancel();
        // The buttons can be used again, and focused, in the moment in which the dialog leaves.
        utils.adminTools.progress.setData(undefined, null);
        return utils.invalidate();
      },
    }),
    onError: (error: unknown) => toastFailure(t(`adminTools.${scope}.failed`), error, t, reason(error)),
  });
}

/** Runs the two removals, and follows a running one, whoever started it. */
export function useRemoval() {
  const withFeedback = useRemovalFeedback();
  const clear = trpc.adminTools.clear.useMutation(withFeedback("clear"));
  const reset = trpc.adminTools.reset.useMutation(withFeedback("reset"));
  const isMine = clear.isPending || reset.isPending;
  useWindowEvent("beforeunload", (event) => isMine && event.preventDefault());
  const progress = trpc.adminTools.progress.useQuery(undefined, {
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (isMine || state.data ? askEveryMs : false),
  });
  // This call waits for the removal, and so would any call batched with it.
  const preview = trpc.adminTools.preview.useQuery(undefined, {
    refetchOnMount: "always",
    enabled: !isMine && !progress.isPending && !progress.data,
  });
  return { run: { clear, reset }, isMine, progress: progress.data ?? null, preview };
}
