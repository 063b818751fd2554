import { Stack } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Standings } from "./standings.tsx";

/** Which poll a question is about: two of the same candidates, or of many areas, look alike. */
export function PollInQuestion({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <Stack component="section" gap="sm">
      <div>
        <Chip>{placeName(poll) ?? t("adminPolls.card.party")}</Chip>
      </div>
      <UserText as="strong">{poll.content}</UserText>
      {poll.pollType === "candidate" && <Standings poll={poll} />}
    </Stack>
  );
}
