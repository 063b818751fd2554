import type { Poll } from "@mero-mat/api/polls";
import { Suspense } from "react";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";

const Line = lazily(async () => {
  const [{ PollTimesLine }] = await Promise.all([import("./poll-times-line.tsx"), loadTexts("pollTimes")]);
  return PollTimesLine;
});

/** Until when votes are taken, while that is of interest. Few polls have times, so that they are fetched when one has. */
export function PollTimes({ poll }: { poll: Poll }) {
  const hasTimes = poll.opensAt !== null || poll.closesAt !== null;
  return (
    hasTimes &&
    !poll.winnerDeclared && (
      <Suspense>
        <Line poll={poll} />
      </Suspense>
    )
  );
}
