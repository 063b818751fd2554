import { Box, Stack } from "@mantine/core";
import { leaderOf } from "@mero-mat/domain/standings";
import { lazily } from "../../../hooks/lazily.tsx";
import { readersName } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { breakAnywhere } from "../../../parts/style-props.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { type CountedPoll, standingKey } from "../parts/area-polls.ts";

const AreaDetails = lazily(async () => (await import("./area-details.tsx")).AreaDetails);

interface Props {
  poll: CountedPoll;
  opened: boolean;
  onToggle: () => void;
}

/** Shows an area with its leader, and opens to its poll. */
export function AreaRow({ poll, opened, onToggle }: Props) {
  return (
    <Disclosure level={4} opened={opened} onToggle={onToggle} summary={<Summary poll={poll} />}>
      <AreaDetails poll={poll} />
    </Disclosure>
  );
}

function Summary({ poll }: { poll: CountedPoll }) {
  const { t } = useTranslation();
  const leader = leaderOf(poll);
  const standing = t(standingKey(poll));
  return (
    <Stack component="span" gap={0} miw={0} fz="sm" style={breakAnywhere}>
      <Box component="span" fw={600}>
        {placeName(poll)}
      </Box>
      <Box component="span" c="dimmed">
        {leader ? `${standing}: ${readersName(leader)}` : standing}
      </Box>
    </Stack>
  );
}
