import { useWindowEvent } from "@mantine/hooks";
import { failureOf, hasNoResponse } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { removedKinds, type Scope } from "./removal-rows.ts";

type Removed = Parameters<typeof removedKinds>[0];

const askEveryMs = 500;

/** Returns the options of a mutation that removes: its toasts name what was removed. */
function useRemovalOptions() {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const count = (removed: Removed) =>
    removedKinds(removed)
      .map(({ kind, number }) => t("adminTools.count", { kind: t(`adminTools.kinds.${kind}`), number }))
      .join(" · ");
  const reason = (error: unknown) => {
    if (hasNoResponse(error)) return t("adminTools.noAnswer");
    return failureOf(error)?.reason === "changed_meanwhile" ? t("adminTools.another") : undefined;
  };
  return (scope: Scope) => ({
    meta: {
      done: ({ removed }: { removed: Removed }) => ({
        title: t(`adminTools.${scope}.done`),
        text: count(removed) || t("adminTools.nothing"),
      }),
      failed: (error: unknown) => ({ title: t(`adminTools.${scope}.failed`), text: reason(error) }),
    },
    async onSuccess() {
      // A preview that was under way counts what was there before.
      await utils.adminTools.preview.cancel();
      // The buttons can be used again, and focused, in the moment in which the dialog leaves.
      utils.adminTools.progress.setData(undefined, null);
    },
  });
}

/** Runs the two removals, and follows a running one, whoever started it. */
export function useRemoval() {
  const options = useRemovalOptions();
  const clear = trpc.adminTools.clear.useMutation(options("clear"));
  const reset = trpc.adminTools.reset.useMutation(options("reset"));
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
