import { useMergedRef } from "@mantine/hooks";
import type { Comment } from "@mero-mat/api/polls";
import { limits } from "@mero-mat/domain/limits";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { keepFocusAt } from "../../hooks/keep-focus.ts";
import { useNow } from "../../hooks/use-now.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Question } from "../../ui/question.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Composer } from "./composer.tsx";

export interface CommentProps {
  item: Pick<Comment, "id" | "content" | "createdAt" | "isHidden">;
  kind: "comment" | "reply";
  /** Number of replies. */
  replyCount?: number;
}

interface ButtonsProps extends CommentProps {
  firstButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

/** Lets authors edit their comment for a while, and delete it at any time. */
export function OwnCommentButtons({ firstButton, onEdit, ...comment }: ButtonsProps) {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const { createdAt, isHidden } = comment.item;
  // The server decides; the buttons stay until the device's clock disagrees.
  const canEdit = useNow() - Date.parse(createdAt) < limits.editMinutes * 60_000 && !isHidden;
  // The edit button is removed when its time is over.
  const [keepInside] = useState(() => keepFocusAt(() => deleteButton.current));
  const editRef = useMergedRef(firstButton, keepInside);
  const deleteRef = useMergedRef(deleteButton, canEdit ? null : firstButton);
  useLayoutEffect(() => {
    const button = deleteButton.current;
    // A deleted comment is removed together with the focus, which the dialog has returned to this button.
    return () => {
      if (document.activeElement === button) button?.closest("section")?.focus();
    };
  }, []);
  return (
    <>
      {canEdit && (
        <QuietButton ref={editRef} onClick={onEdit}>
          {t("ownComment.edit")}
        </QuietButton>
      )}
      <QuietButton ref={deleteRef} onClick={() => setDeleting(true)}>
        {t("ownComment.delete")}
      </QuietButton>
      {isDeleting && <DeleteComment {...comment} onClose={() => setDeleting(false)} />}
    </>
  );
}

interface FormProps extends CommentProps {
  onClose: () => void;
}

interface EditProps extends FormProps {
  autoFocus: boolean;
  /** The edited text that was neither saved nor cancelled; empty without one. */
  draft: string;
  onDraft: (text: string) => void;
}

export function EditComment({ item, kind, autoFocus, draft, onDraft, onClose }: EditProps) {
  const { t } = useTranslation();
  // A state of its own, because an emptied field is no draft and must not fill itself again.
  const [text, setText] = useState(draft || item.content);
  const options = { meta: { done: t("ownComment.saved"), failed: t("ownComment.notSaved") }, onSuccess: onClose };
  const mutations = {
    comment: trpc.comments.edit.useMutation(options),
    reply: trpc.comments.editReply.useMutation(options),
  };
  const { isPending, mutate } = mutations[kind];
  return (
    <Composer
      autoFocus={autoFocus}
      label={t("ownComment.label")}
      placeholder=""
      action={t("ownComment.save")}
      isPending={isPending}
      text={text}
      onText={(typed) => {
        setText(typed);
        onDraft(typed === item.content ? "" : typed);
      }}
      onSend={(content) => mutate({ id: item.id, content })}
      onCancel={{ label: t("ownComment.cancel"), run: onClose }}
    />
  );
}

function DeleteComment({ item, kind, replyCount = 0, onClose }: FormProps) {
  const { t } = useTranslation();
  const options = { meta: { done: t("ownComment.deleted"), failed: t("ownComment.notDeleted") }, onSuccess: onClose };
  const mutations = {
    comment: trpc.comments.remove.useMutation(options),
    reply: trpc.comments.removeReply.useMutation(options),
  };
  const { isPending, mutate } = mutations[kind];
  return (
    <Question
      title={t(`ownComment.ask.${kind}`)}
      cancel={t("ownComment.cancel")}
      confirm={{ text: t("ownComment.delete"), run: () => mutate({ id: item.id }) }}
      isPending={isPending}
      onCancel={onClose}
    >
      <UserText>{item.content}</UserText>
      {replyCount > 0 && <p>{t("ownComment.replies", { count: replyCount })}</p>}
    </Question>
  );
}
