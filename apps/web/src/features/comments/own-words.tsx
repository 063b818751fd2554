import type { Comment } from "@mero-mat/api/polls";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useNow } from "../../hooks/use-now.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Question } from "../../ui/question.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Composer } from "./composer.tsx";

export interface Words {
  item: Pick<Comment, "id" | "content" | "createdAt" | "isHidden">;
  kind: "comment" | "reply";
  /** Number of replies. */
  replyCount?: number;
}

/** Lets authors edit their comment for a while, and delete it at any time. */
export function OwnWordsButtons({ onEdit, ...words }: Words & { onEdit: () => void }) {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  const { createdAt, isHidden } = words.item;
  // The server decides; the buttons stay until the device's clock disagrees.
  const isRecent = useNow() - Date.parse(createdAt) < limits.editMinutes * 60_000;
  return (
    <>
      {isRecent && !isHidden && <QuietButton onClick={onEdit}>{t("ownWords.edit")}</QuietButton>}
      <QuietButton onClick={() => setDeleting(true)}>{t("ownWords.delete")}</QuietButton>
      {isDeleting && <DeleteWords {...words} onClose={() => setDeleting(false)} />}
    </>
  );
}

interface ActProps extends Words {
  onClose: () => void;
}

export function EditWords({ item, kind, onClose }: ActProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(item.content);
  const options = { meta: { done: t("ownWords.saved"), failed: t("ownWords.notSaved") }, onSuccess: onClose };
  const mutations = {
    comment: trpc.comments.edit.useMutation(options),
    reply: trpc.comments.editReply.useMutation(options),
  };
  const { isPending, mutate } = mutations[kind];
  return (
    <Composer
      autoFocus
      label={t("ownWords.label")}
      placeholder=""
      action={t("ownWords.save")}
      isPending={isPending}
      text={text}
      onText={setText}
      onSend={(content) => mutate({ id: item.id, content })}
      onCancel={{ label: t("ownWords.cancel"), run: onClose }}
    />
  );
}

function DeleteWords({ item, kind, replyCount = 0, onClose }: ActProps) {
  const { t } = useTranslation();
  const options = { meta: { done: t("ownWords.deleted"), failed: t("ownWords.notDeleted") }, onSuccess: onClose };
  const mutations = {
    comment: trpc.comments.remove.useMutation(options),
    reply: trpc.comments.removeReply.useMutation(options),
  };
  const { isPending, mutate } = mutations[kind];
  return (
    <Question
      title={t(`ownWords.ask.${kind}`)}
      cancel={t("ownWords.cancel")}
      confirm={{ text: t("ownWords.delete"), run: () => mutate({ id: item.id }) }}
      isPending={isPending}
      onCancel={onClose}
    >
      <UserText>{item.content}</UserText>
      {replyCount > 0 && <p>{t("ownWords.replies", { count: replyCount })}</p>}
    </Question>
  );
}
