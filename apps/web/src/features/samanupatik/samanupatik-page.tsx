import { Box, Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useTextInAddress } from "../../hooks/use-text-in-address.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card, digits } from "../../parts/style-props.ts";
import type { PartySearch } from "./party-search.ts";
import { PartyVote } from "./party-vote.tsx";
import classes from "./samanupatik-page.module.css";
import { usePartyBallot } from "./use-party-ballot.ts";
import { YourPartyVote } from "./your-party-vote.tsx";

interface Props {
  search: PartySearch;
  onSearch: (change: (search: PartySearch) => PartySearch) => void;
  /** Shown above the ballot when this voter may not vote yet. */
  voteNeed: ReactNode;
}

const withSearchText = (searchText: string) => (search: PartySearch) => ({
  ...search,
  search: searchText.trim() ? searchText : undefined,
});

const withParty = (party: string | undefined) => (search: PartySearch) => ({ ...search, party });

export function SamanupatikPage({ search, onSearch, voteNeed }: Props) {
  const { t } = useTranslation();
  const title = t("pages.samanupatik");
  useTitle(title);
  const address = useLocation({ select: ({ href }) => href });
  const ballotForm = useRef<HTMLFieldSetElement>(null);
  const ballot = usePartyBallot();
  const [searchText, setSearchText] = useTextInAddress(search.search ?? "", (typed) => onSearch(withSearchText(typed)));

  const goToList = () => {
    const find = (selector: string) => ballotForm.current?.querySelector<HTMLElement>(selector);
    const radio = find("input:checked") ?? find("input");
    radio?.focus({ preventScroll: true });
    radio?.scrollIntoView({ block: "center" });
  };

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{title}</h1>
        <Box component="p" c="dimmed" style={{ textWrap: "pretty" }}>
          {t("samanupatik.lead")}
        </Box>
      </div>
      <Stack className={classes.aside ?? ""} gap="var(--gap)">
        <YourPartyVote ballot={ballot} onChange={goToList} next={address} />
        <HowItCounts />
      </Stack>
      <Stack component="section" className={classes.list ?? ""} gap="sm" aria-labelledby="parties">
        <h2 id="parties">{t("samanupatik.list.title")}</h2>
        {voteNeed}
        <PartyVote
          ref={ballotForm}
          ballot={ballot}
          chosen={search.party}
          onChosen={(name) => onSearch(withParty(name))}
          searchText={searchText}
          onSearchText={setSearchText}
          failedTitle={t("samanupatik.vote.failed")}
        />
      </Stack>
    </div>
  );
}

const columns = {
  gridTemplateColumns: "repeat(auto-fit, minmax(4.5rem, 1fr))",
  gap: "var(--mantine-spacing-sm)",
  listStyle: "none",
};

/** Explains in three numbers what the one vote is for. */
function HowItCounts() {
  const { t } = useTranslation();
  const facts = [
    { figure: formatNumber(1), text: t("samanupatik.facts.vote") },
    { figure: formatNumber(limits.proportionalSeats), text: t("samanupatik.facts.seats") },
    { figure: `${formatNumber(limits.thresholdPercent)}%`, text: t("samanupatik.facts.threshold") },
  ];
  return (
    <Box
      component="ul"
      display="grid"
      className={classes.facts ?? ""}
      {...card}
      m={0}
      py="sm"
      style={columns}
      aria-label={t("samanupatik.facts.title")}
    >
      {facts.map(({ figure, text }) => (
        <Box component="li" key={text} c="dimmed" fz="xs" lh={1.5}>
          <Box component="strong" display="block" c="var(--ink)" fz="xl" style={digits}>
            {figure}
          </Box>{" "}
          {text}
        </Box>
      ))}
    </Box>
  );
}
