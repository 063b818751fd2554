import { Box, Flex, Group, Stack } from "@mantine/core";
import type { Discussion } from "@mero-mat/api/admin/discussions";
import { useId, useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { EditedBy } from "../../../desk/edited-by.tsx";
import { useAfterRender } from "../../../desk/focus.ts";
import { Tag } from "../../../desk/tag.tsx";
import { TopicLink } from "../../../desk/topic-link.tsx";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { UserText } from "../../../parts/user-text.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useEditTopic } from "./use-save-topic.ts";

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
      <Rows topLine ref={list} tabIndex={-1} aria-label={t("adminDiscussions.list")}>
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
  const utils = trpc.useUtils();
  const remove = trpc.adminDiscussions.remove.useMutation({
    meta: { done: t("adminDiscussions.deleted"), failed: t("adminDiscussions.deleteFailed") },
    onSuccess() {
      utils.adminDiscussions.list.setData(undefined, (list) => list?.filter(({ id }) => id !== topic.id));
      onDeleted();
    },
  });
  return (
    <Confirm
      about={topic.id}
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

export const openerOf = (view: string): string => `open-topic-${view}`;

function TopicItem({ topic, onEdit, onDelete }: { topic: Discussion; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { id, title, description, isActive, isPinned, isLocked, createdBy, createdAt } = topic;
  const place = placeName(topic);
  return (
    <Flex
      component="li"
      direction={{ base: "column", sm: "row" }}
      align={{ sm: "flex-start" }}
      gap={{ base: "3xs", sm: "md" }}
      py="sm"
    >
      <Stack gap="3xs" flex={1} miw={0}>
        <UserText as="strong" id={titleId} fw={600}>
          {title}
        </UserText>
        <EditedBy kind="topic" id={id} />
        {description && <UserText fz="sm">{description}</UserText>}
        <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)" c="dimmed" fz="xs">
          {!isActive && <Tag color="muted">{t("adminDiscussions.inactive")}</Tag>}
          {isPinned && <span>{t("adminDiscussions.form.pinned")}</span>}
          {isLocked && <span>{t("adminDiscussions.form.locked")}</span>}
          {place && <span>{place}</span>}
          <Ago at={createdAt} />
          {createdBy && <UserText as="span">{t("adminDiscussions.by", { username: createdBy })}</UserText>}
          <TopicLink id={id}>{t("adminDiscussions.open")}</TopicLink>
        </Group>
      </Stack>
      {/* The picture is next to the text, not in a frame around it. */}
      <Group gap={0} ms={{ base: "-sm", sm: 0 }} my={{ sm: "-2xs" }} wrap="nowrap" align="center">
        <IconButton label={t("adminDiscussions.edit", { title })} id={openerOf(id)} icon="edit" onClick={onEdit} />
        <IconButton label={t("adminDiscussions.delete", { title })} icon="trash" onClick={onDelete} />
        <Box ms={{ base: "auto", sm: "sm" }}>
          <ActiveSwitch topic={topic} about={titleId} />
        </Box>
      </Group>
    </Flex>
  );
}

/**
 * Takes effect at once; if another administrator has changed the topic, the change is refused and their version is
 * shown.
 */
function ActiveSwitch({ topic: { id, title, isActive, updatedAt }, about }: { topic: Discussion; about: string }) {
  const { t } = useTranslation();
  const edit = useEditTopic();

  function set(next: boolean) {
    // Never disabled: the focus would be lost.
    if (!edit.isPending) edit.mutate({ id, title, isActive: next, updatedAt });
  }
  const wanted = edit.isPending ? edit.variables.isActive : undefined;
  return (
    <Switch isInline label={t("adminDiscussions.active")} about={about} checked={wanted ?? isActive} onChange={set} />
  );
}
