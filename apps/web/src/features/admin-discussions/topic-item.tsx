import type { Discussion } from "@mero-mat/api/admin/discussions";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../lib/errors.ts";
import { trpc } from "../../lib/trpc.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Ago } from "../../ui/moment.tsx";
import { Switch } from "../../ui/switch.tsx";
import { UserText } from "../../ui/user-text.tsx";
import classes from "./discussions.module.css";
import { useEditTopic } from "./use-save-topic.ts";

interface Props {
  topic: Discussion;
  onEdit: () => void;
  onDelete: () => void;
}

export const openerOf = (view: string): string => `open-topic-${view}`;

export function TopicItem({ topic, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { id, title, description, isActive, createdBy, createdAt } = topic;
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <UserText as="strong" id={titleId}>
          {title}
        </UserText>
        {description && <UserText className={classes.description}>{description}</UserText>}
        <p className={classes.meta}>
          {!isActive && <span className={classes.inactive}>{t("adminDiscussions.inactive")}</span>}
          <Ago at={createdAt} />
          {createdBy && <UserText as="span">{t("adminDiscussions.by", { username: createdBy })}</UserText>}
        </p>
      </div>
      <div className={classes.acts}>
        <IconButton label={t("adminDiscussions.edit", { title })} id={openerOf(id)} icon="edit" onClick={onEdit} />
        <IconButton label={t("adminDiscussions.delete", { title })} icon="trash" onClick={onDelete} />
        <div className={classes.switch}>
          <ActiveSwitch topic={topic} about={titleId} />
        </div>
      </div>
    </li>
  );
}

/** Takes effect at once; refused because another has changed the topic, it shows what that topic is now. */
function ActiveSwitch({ topic: { id, title, isActive, updatedAt }, about }: { topic: Discussion; about: string }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const edit = useEditTopic();

  function set(next: boolean) {
    // Never disabled: the focus would be lost.
    if (edit.isPending) return;
    edit.mutate(
      { id, title, isActive: next, updatedAt },
      {
        onError(error) {
          if (failureOf(error)) void utils.adminDiscussions.list.invalidate();
        },
      },
    );
  }
  const wanted = edit.isPending ? edit.variables.isActive : undefined;
  return <Switch label={t("adminDiscussions.active")} about={about} checked={wanted ?? isActive} onChange={set} />;
}
