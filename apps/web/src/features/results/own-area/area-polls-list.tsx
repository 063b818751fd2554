import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Empty } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { AreaPoll } from "./area-poll.tsx";
import { YourAreaVote } from "./your-area-vote.tsx";

/** Adds this many at a time, because an administrator sees the polls of the whole country. */
const room = 3;

export function AreaPolls({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const query = trpc.results.area.useQuery();
  // In the same batch as the polls: a later answer would push them down.
  const { data: vote } = trpc.results.areaVote.useQuery();
  const [shownCount, setShownCount] = useState(room);
  return (
    <Reading query={query} failed={t("results.area.failed")} rows={4}>
      {(polls) => (
        <Stack gap="lg">
          {vote && <YourAreaVote vote={vote} />}
          {polls.length === 0 && <Empty text={t("results.area.empty")} />}
          {polls.slice(0, shownCount).map((poll) => (
            <AreaPoll key={poll.postId} poll={poll} isAdmin={isAdmin} />
          ))}
          {polls.length > shownCount && (
            <Button variant="default" onClick={() => setShownCount(shownCount + room)}>
              {t("results.area.more")}
            </Button>
          )}
        </Stack>
      )}
    </Reading>
  );
}
