import { Box, Stack } from "@mantine/core";
import type { Summary } from "@mero-mat/api/results";
import { areaKey } from "@mero-mat/domain/area-key";
import { matches, partySearchTexts } from "@mero-mat/domain/search";
import { leaderOf } from "@mero-mat/domain/standings";
import { readersName } from "../../../i18n/names.ts";
import { areaTexts, placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { breakAnywhere, muted, plainList } from "../../../parts/style-props.ts";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { type CountedPoll, standingKey } from "../parts/area-polls.ts";

const shownMost = 10;

interface Props {
  polls: CountedPoll[];
  open: Summary["openAreas"];
  searchText: string;
  onSearch: (text: string) => void;
  onOpen: (place: string) => void;
}

type Place = Summary["openAreas"][number];

/** Finds an area by its district, by a candidate or by a party; areas with open polls only by the district. */
export function FindArea({ polls, open, searchText, onSearch, onOpen }: Props) {
  const { t } = useTranslation();
  const partyOf = usePartyByName();
  const textsOf = (poll: CountedPoll) => [
    ...areaTexts(poll),
    ...poll.candidates.flatMap(({ name, nepaliName, partyName }) => [
      name,
      nepaliName,
      ...partySearchTexts(partyOf(partyName)),
    ]),
  ];
  const areas: { place: Place; poll?: CountedPoll }[] = [
    ...polls.map((poll) => ({ place: poll, poll })),
    ...open.map((place) => ({ place })),
  ];
  const isFound = ({ place, poll }: (typeof areas)[number]) =>
    matches(poll ? textsOf(poll) : areaTexts(place), searchText);
  const found = searchText.trim() === "" ? null : areas.filter(isFound);
  const stateOf = (poll: CountedPoll | undefined) => {
    if (!poll) return t("areaMap.status.pending");
    const leader = leaderOf(poll);
    if (!leader) return t(poll.totalVotes === 0 ? "areaMap.status.noVotes" : "areaMap.status.tied");
    return `${t(standingKey(poll))}: ${readersName(leader)}`;
  };

  return (
    <Stack gap="2xs">
      <SearchField label={t("resultsMore.find.label")} value={searchText} onSearch={onSearch} />
      {found && (
        <>
          <Box component="p" role="status" {...muted}>
            {found.length === 0 ? t("resultsMore.find.none") : t("resultsMore.find.shown", { count: found.length })}{" "}
            {found.length > shownMost && t("resultsMore.find.firstOf", { number: shownMost })}
          </Box>
          <Box component="ul" {...plainList} aria-label={t("resultsMore.find.label")}>
            {found.slice(0, shownMost).map(({ place, poll }) => (
              <li key={areaKey(place)}>
                <Button
                  variant="quiet"
                  fullWidth
                  justify="flex-start"
                  h="auto"
                  py="2xs"
                  ta="start"
                  onClick={() => onOpen(areaKey(place))}
                >
                  <Stack component="span" gap={0} style={breakAnywhere}>
                    <span>{placeName(place)}</span>
                    <Box component="span" {...muted} fw={400}>
                      {stateOf(poll)}
                    </Box>
                  </Stack>
                </Button>
              </li>
            ))}
          </Box>
        </>
      )}
    </Stack>
  );
}
