import { Box, Stack } from "@mantine/core";
import { readersText } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { digits, muted } from "../../../parts/style-props.ts";
import { UserText } from "../../../parts/user-text.tsx";
import type { CountedPoll } from "../parts/area-polls.ts";
import { CandidateList } from "../parts/candidate-list.tsx";
import { VerifiedShare } from "../parts/verified-share.tsx";

/** Shows the poll of an opened area. */
export function AreaDetails({ poll }: { poll: CountedPoll }) {
  const { t } = useTranslation();
  return (
    <Stack gap="2xs" pt="3xs" pr={0} pb="sm" pl="3xs">
      <UserText fw={600} fz="sm">
        {readersText(poll.postContent, poll.postContentNepali)}
      </UserText>
      <CandidateList poll={poll} label={readersText(poll.postContent, poll.postContentNepali)} />
      <Box component="p" {...muted} style={digits}>
        {t("results.direct.total", { number: poll.totalVotes })}
      </Box>
      <VerifiedShare share={poll.verified} />
    </Stack>
  );
}
