import type { Poll } from "@mero-mat/api/polls";
import { lazily } from "../hooks/lazily.tsx";

const PollTimesLine = lazily(async () => (await import("./poll-times-line.tsx")).PollTimesLine, {
  texts: ["pollTimes"],
});

/** Shows from when and until when a poll is open; few polls have such times. */
export const PollTimes = ({ poll }: { poll: Poll }) =>
  (poll.opensAt || poll.closesAt) && !poll.winnerDeclared && <PollTimesLine poll={poll} />;
