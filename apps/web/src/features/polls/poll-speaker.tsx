import type { Poll } from "@mero-mat/api/polls";
import { readersText } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { recordingsOf } from "../../parts/option-line.ts";
import { Speaker } from "../../ui/speech/speaker.tsx";
import { useOptionLine } from "./use-option-line.ts";

/** Reads the question and every candidate in the order of the ballot. */
export function PollSpeaker({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const lineOf = useOptionLine(poll);
  const lines = [
    {
      text: readersText(poll.content, poll.contentNepali),
      audio: poll.audio,
      together: recordingsOf([poll, ...poll.voteOptions]),
    },
    ...poll.voteOptions.map(lineOf),
  ];
  return <Speaker lines={lines} label={t("common.readToMe")} />;
}
