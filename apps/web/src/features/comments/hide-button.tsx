import { useRefresh } from "../../api/refresh.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import type { Words } from "./own-words.tsx";

/** Lets an administrator hide a comment from everybody else, or show it again. */
export function HideButton({ item: { id, isHidden } }: Pick<Words, "item">) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const hide = trpc.comments.hide.useMutation({
    onSuccess() {
      void utils.comments.invalidate();
      void refresh("comment");
    },
    onError: (error) => toastFailure(t("comments.hideFailed"), error, t),
  });
  return (
    <QuietButton disabled={hide.isPending} onClick={() => hide.mutate({ id, isHidden: !isHidden })}>
      {t(isHidden ? "comments.show" : "comments.hide")}
    </QuietButton>
  );
}
