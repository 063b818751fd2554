import type { Poll } from "@mero-mat/api/polls";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Empty, Failed } from "../../ui/faces.tsx";
import { More } from "../../ui/more.tsx";
import { isFiltering, type PollFilter } from "./poll-filter.ts";
import { PollItem } from "./poll-item.tsx";
import classes from "./poll-list.module.css";
import { useEditedPolls } from "./use-edited-polls.ts";

interface Query {
  data: { pages: { items: Poll[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export function PollList({ query, filter }: { query: Query; filter: PollFilter }) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  const [gone, setGone] = useState(0);
  // What was pressed goes with its poll: the focus stays where the poll was looked at.
  useEffect(() => {
    if (gone > 0) list.current?.focus();
  }, [gone]);

  const polls = query.data?.pages.flatMap(({ items }) => items);
  const { shown, isEdited, isListed, edit, leave } = useEditedPolls(polls ?? []);
  if (query.isError && !polls)
    return (
      <Failed text={t("adminPolls.list.failed")} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  if (!polls) return <PollSkeletons />;
  return (
    <section
      ref={list}
      tabIndex={-1}
      className={classes.list}
      aria-label={t("adminPolls.list.label")}
      aria-busy={query.isPlaceholderData}
    >
      <div className={classes.polls}>
        {shown.map((poll) => (
          <PollItem
            key={poll.id}
            poll={poll}
            isListed={isListed(poll)}
            isEditing={isEdited(poll)}
            onEdit={() => edit(poll)}
            onLeave={() => leave(poll)}
            onGone={() => setGone((count) => count + 1)}
          />
        ))}
      </div>
      {shown.length === 0 && <Empty text={t(`adminPolls.list.${isFiltering(filter) ? "noMatch" : "empty"}`)} />}
      <More query={query} />
    </section>
  );
}

const places = ["first", "second", "third", "fourth"];

/** About as large as polls of three candidates. */
function PollSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={classes.polls} role="status" aria-label={t("common.loading")} data-skeleton>
      {places.map((place) => (
        <span key={place} className={classes.skeleton} />
      ))}
    </div>
  );
}
