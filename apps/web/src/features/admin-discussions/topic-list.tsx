import type { Discussion } from "@mero-mat/api/admin/discussions";
import { useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { useAfterRender } from "../../desk/focus.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Empty } from "../../ui/query-states.tsx";
import { Rows } from "../../ui/rows.tsx";
import { TopicItem } from "./topic-item.tsx";
import { refreshTopics } from "./use-save-topic.ts";

export function TopicList({ topics, onEdit }: { topics: Discussion[]; onEdit: (id: string) => void }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const afterRender = useAfterRender();
  const [deleting, setDeleting] = useState<Discussion | null>(null);

  function forget() {
    setDeleting(null);
    afterRender(() => list.current?.focus());
  }

  return (
    <>
      {topics.length === 0 && <Empty text={t("adminDiscussions.empty")} />}
      <Rows lines="above" ref={list} tabIndex={-1} aria-label={t("adminDiscussions.list")}>
        {topics.map((topic) => (
          <TopicItem key={topic.id} topic={topic} onEdit={() => onEdit(topic.id)} onDelete={() => setDeleting(topic)} />
        ))}
      </Rows>
      {deleting && <DeleteTopic topic={deleting} onDeleted={forget} onCancel={() => setDeleting(null)} />}
    </>
  );
}

interface DeleteProps {
  topic: Discussion;
  onDeleted: () => void;
  onCancel: () => void;
}

function DeleteTopic({ topic, onDeleted, onCancel }: DeleteProps) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const utils = trpc.useUtils();
  const remove = trpc.adminDiscussions.remove.useMutation(
    withFeedback({
      done: t("adminDiscussions.deleted"),
      failed: t("adminDiscussions.deleteFailed"),
      refresh: refreshTopics,
      onDone() {
        utils.adminDiscussions.list.setData(undefined, (list) => list?.filter(({ id }) => id !== topic.id));
        onDeleted();
      },
    }),
  );
  return (
    <Confirm
      title={t("adminDiscussions.remove.title")}
      confirm={t("adminDiscussions.remove.confirm")}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: topic.id })}
      onCancel={onCancel}
    >
      <UserText>{t("adminDiscussions.remove.text", { title: topic.title })}</UserText>
    </Confirm>
  );
}
