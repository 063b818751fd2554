import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import type { CommentProps } from "./own-comment.tsx";

/** Lets an administrator hide a comment from everybody else, or show it again. */
export function HideButton({ item: { id, isHidden } }: Pick<CommentProps, "item">) {
  const { t } = useTranslation();
  const hide = trpc.comments.hide.useMutation({ meta: { failed: t("comments.hideFailed") } });
  return (
    <QuietButton disabled={hide.isPending} onClick={() => hide.mutate({ id, isHidden: !isHidden })}>
      {t(isHidden ? "comments.show" : "comments.hide")}
    </QuietButton>
  );
}
