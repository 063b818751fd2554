import { Box, Group, Stack } from "@mantine/core";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTextInAddress } from "../../hooks/use-text-in-address.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { shortPlaceName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Chip } from "../../ui/chip.tsx";
import controls from "../../ui/controls.module.css";
import { Icon } from "../../ui/icon.tsx";
import { Reading } from "../../ui/reading.tsx";
import { NextVote } from "./next-vote.tsx";
import { PollList, PollSkeletons } from "./poll-list.tsx";
import { addressOf, type PollSearch } from "./poll-search.ts";
import { PollTools } from "./poll-tools.tsx";
import { matchingPolls, topPolls, unvotedPolls } from "./select-polls.ts";

/** Fewer polls fit on a screen or two, where a search would only push the candidates down. */
const fewestToSearch = 4;

interface Props {
  search: PollSearch;
  onSearch: (search: PollSearch) => void;
}

export function PollsPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const title = t("pages.direct");
  useTitle(title);
  const { user } = useCurrentUser();
  const query = trpc.polls.list.useQuery();
  const { data } = query;
  // Used by every card, so it is loaded with the list.
  trpc.parties.active.useQuery();
  const filter = search.filter ?? "latest";
  const [searchText, setSearchText] = useTextInAddress(search.q ?? "", (typed) => onSearch(addressOf(typed, filter)));

  const listed = data?.filter(({ pollType }) => pollKinds[pollType].hasBallot) ?? [];
  const matching = matchingPolls(listed, searchText);
  const [cameFiltered] = useState(search.q !== undefined || search.filter !== undefined);
  const offersTools = data !== undefined && (listed.length >= fewestToSearch || cameFiltered || filter !== "latest");

  return (
    <Stack gap="var(--gap)" maw="48rem" mx="auto">
      <Group gap="0 var(--mantine-spacing-2xs)" mt={{ base: "-sm", sm: 0 }} mb={{ base: "-2xs", sm: 0 }}>
        <Group gap="3xs" wrap="nowrap">
          <BackButton />
          <Box component="h1" fz={{ base: "lg", sm: "xxl" }}>
            {title}
          </Box>
        </Group>
        {/* On a wider window the top bar names the area. */}
        {user?.role === "user" && (
          <Box hiddenFrom="md" display="flex" ml="auto">
            <Chip>{shortPlaceName(user) ?? ""}</Chip>
          </Box>
        )}
      </Group>
      {offersTools && (
        <PollTools
          searchText={searchText}
          onSearchText={setSearchText}
          filter={filter}
          onFilter={(next) => onSearch(addressOf(searchText, next))}
          counts={{ unvoted: unvotedPolls(matching).length, top: topPolls(matching).length }}
        />
      )}
      <Reading variant="card" query={query} failed={t("polls.list.failed")} waiting={<PollSkeletons />}>
        {(all) => (
          <PollList
            all={all}
            matching={matching}
            searchText={searchText.trim()}
            filter={filter}
            linkedId={search.poll}
          />
        )}
      </Reading>
      <NextVote polls={listed} />
    </Stack>
  );
}

function BackButton() {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: "/" }));
  return (
    <button
      type="button"
      className={controls.square}
      style={{ marginLeft: "calc(var(--mantine-spacing-xs) * -1)" }}
      aria-label={t("polls.back")}
      title={t("polls.back")}
      onClick={goBack}
    >
      <Icon name="arrowLeft" size={22} />
    </button>
  );
}
