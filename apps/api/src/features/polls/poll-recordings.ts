import type { GivenOption } from "@mero-mat/api/admin/poll-options";
import type { GivenRecording } from "../../objects/require-recordings.ts";

interface Given {
  audio?: string | null | undefined;
  voteOptions: GivenOption[];
}

/** Lists the recordings of a poll's question and candidates with their fields. */
export const pollRecordings = ({ audio, voteOptions }: Given, path = ""): GivenRecording[] => [
  { path: `${path}audio`, audio },
  ...voteOptions.map((option, index) => ({ path: `${path}voteOptions.${index}.audio`, audio: option.audio })),
];
