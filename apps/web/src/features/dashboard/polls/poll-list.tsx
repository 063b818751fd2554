import { Box, SimpleGrid, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { More } from "../../../desk/more.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Empty } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { isFiltering, type PollSearch, toInput } from "./poll-filter.ts";
import { PollItem } from "./poll-item.tsx";
import { useEditedPolls } from "./use-edited-polls.ts";

const places = {
  cols: { base: 1, md: 2 },
  spacing: { base: "sm", md: "md" },
  style: { alignItems: "start" },
} as const;

export function PollList({ search }: { search: PollSearch }) {
  const { t } = useTranslation();
  const query = trpc.adminPolls.active.useInfiniteQuery(toInput(search), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The previous page stays until the next one is loaded.
    placeholderData: (before) => before,
    refetchOnMount: "always",
  });
  const list = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(0);
  // The pressed button is removed with its poll, so the focus moves to the list.
  useEffect(() => {
    if (gone > 0) list.current?.focus();
  }, [gone]);

  const { shown, itemOf } = useEditedPolls(query.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <Reading query={query} failed={t("adminPolls.list.failed")} waiting={<PollSkeletons />}>
      {() => (
        <Stack
          ref={list}
          role="region"
          tabIndex={-1}
          opacity={query.isPlaceholderData ? 0.6 : 1}
          style={{ outline: "none" }}
          aria-label={t("adminPolls.list.label")}
          aria-busy={query.isPlaceholderData}
        >
          <SimpleGrid {...places}>
            {shown.map((poll) => (
              <PollItem key={poll.id} {...itemOf(poll)} onGone={() => setGone((count) => count + 1)} />
            ))}
          </SimpleGrid>
          {shown.length === 0 && <Empty text={t(`adminPolls.list.${isFiltering(search) ? "noMatch" : "empty"}`)} />}
          <More query={query} />
        </Stack>
      )}
    </Reading>
  );
}

/** Skeletons as tall as polls of three candidates, to avoid a layout shift. */
function PollSkeletons() {
  const { t } = useTranslation();
  return (
    <SimpleGrid {...places} role="status" aria-label={t("common.loading")} data-skeleton>
      {["first", "second", "third", "fourth"].map((place) => (
        <Box key={place} h="21rem" bg="var(--hover)" bdrs="box" />
      ))}
    </SimpleGrid>
  );
}
