import { Box, Checkbox, Flex, Group } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import type { RecentComment } from "@mero-mat/api/comments";
import { useRef } from "react";
import { trpc } from "../../../api/trpc.ts";
import { More } from "../../../desk/more.tsx";
import { DeskLink, pollPlace } from "../../../desk/places.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { TopicLink } from "../../../desk/topic-link.tsx";
import { readersText } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { UserText } from "../../../parts/user-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ProgressLine } from "../../../ui/progress-line.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { useHideMany } from "./use-hide-many.ts";

const pageSize = 50;

/** Lists what was written last on polls and topics, to hide much of it at once. */
export function RecentComments() {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const query = trpc.comments.recent.useInfiniteQuery(
    { limit: pageSize },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: "always" },
  );
  const chosen = useSet<string>();
  const shown = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const inSight = shown.filter(({ id }) => chosen.has(id));
  const { hide, progress } = useHideMany(() => {
    chosen.clear();
    list.current?.focus();
  });

  function choose(ids: string[], isChosen: boolean) {
    for (const id of ids)
      if (isChosen) chosen.add(id);
      else chosen.delete(id);
  }

  return (
    <Panel anchor="recent-comments" title={t("adminDiscussions.recent.title")} note={t("adminDiscussions.recent.note")}>
      <Reading
        query={query}
        failed={t("adminDiscussions.recent.failed")}
        rows={6}
        empty={() => shown.length === 0 && t("adminDiscussions.recent.empty")}
      >
        {() => (
          <>
            <Group gap="2xs" mih="2.75rem" role="toolbar" aria-label={t("adminDiscussions.recent.acts")}>
              <Checkbox
                label={t("adminDiscussions.recent.all", { count: shown.length })}
                checked={inSight.length === shown.length}
                indeterminate={inSight.length > 0 && inSight.length < shown.length}
                onChange={({ currentTarget: { checked } }) =>
                  choose(
                    shown.map(({ id }) => id),
                    checked,
                  )
                }
              />
              {([true, false] as const).map((isHidden) => {
                const concerned = inSight.filter((comment) => comment.isHidden !== isHidden);
                if (concerned.length === 0) return null;
                return (
                  <Button
                    key={String(isHidden)}
                    variant="default"
                    disabled={progress !== null}
                    onClick={() => hide(concerned, isHidden)}
                  >
                    {t(`adminDiscussions.recent.${isHidden ? "hide" : "show"}`, { count: concerned.length })}
                  </Button>
                );
              })}
            </Group>
            {progress && (
              <ProgressLine
                label={t("adminDiscussions.recent.working")}
                value={progress.done}
                max={progress.of}
                text={t("adminDiscussions.recent.progress", progress)}
              />
            )}
            <Rows topLine ref={list} tabIndex={-1} aria-label={t("adminDiscussions.recent.title")}>
              {shown.map((comment) => (
                <CommentRow
                  key={comment.id}
                  comment={comment}
                  isChosen={chosen.has(comment.id)}
                  onChoose={(isChosen) => choose([comment.id], isChosen)}
                />
              ))}
            </Rows>
            <More query={query} />
          </>
        )}
      </Reading>
    </Panel>
  );
}

interface RowProps {
  comment: RecentComment;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function CommentRow({ comment, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation();
  const { id, kind, thread, postId, content, createdAt, isHidden, user } = comment;
  const about = readersText(comment.about, comment.aboutNepali);
  const name = user.isRemoved ? t("adminDiscussions.recent.removed") : user.username;
  return (
    <Flex component="li" gap="sm" py="sm" align="flex-start">
      <Checkbox
        aria-label={t("adminDiscussions.recent.choose", { name })}
        aria-describedby={id}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <Box flex={1} miw={0} c={isHidden ? "dimmed" : undefined}>
        <UserText id={id}>{content}</UserText>
        <Meta>
          {isHidden && <Tag color="waiting">{t("adminDiscussions.recent.hidden")}</Tag>}
          <strong>{name}</strong>
          <Ago at={createdAt} />
          <span>{t(`adminDiscussions.recent.${kind}`)}</span>
          {thread === "poll" ? (
            <DeskLink to={pollPlace(postId)}>{about}</DeskLink>
          ) : (
            <TopicLink id={postId} instead={<span>{about}</span>}>
              {about}
            </TopicLink>
          )}
        </Meta>
      </Box>
    </Flex>
  );
}
