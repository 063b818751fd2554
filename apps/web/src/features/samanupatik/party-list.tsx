import { Box } from "@mantine/core";
import type { Party } from "@mero-mat/api/parties";
import type { Ref } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ballot, ReadOnlyBallot } from "../../parts/ballot.tsx";
import { breakAnywhere, muted } from "../../parts/style-props.ts";
import { VoteVisibility } from "../../parts/vote-visibility.tsx";
import { Empty } from "../../ui/query-states.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { Speaker } from "../../ui/speech/speaker.tsx";
import { matchingParties } from "./party-names.ts";
import { PartyRow } from "./party-row.tsx";
import { usePartyLine } from "./use-party-line.ts";

/** A list longer than this can be searched, because it is not seen at a glance. */
const seenAtAGlance = 10;

interface Props {
  parties: Party[];
  /** English name of the party with the stamp: the one to confirm, else the one that has the vote. */
  stamped: string | undefined;
  onChoose: (name: string) => void;
  /** Called when the voter taps the party that has the stamp already. */
  onStamped: () => void;
  searchText: string;
  onSearchText: (searchText: string) => void;
  isVisitor: boolean;
  /** Shows the parties without a choice. */
  isPaused: boolean;
  ref?: Ref<HTMLFieldSetElement> | undefined;
}

export function PartyList(props: Props) {
  const { parties, stamped, onChoose, onStamped, searchText, onSearchText, isVisitor, isPaused, ref } = props;
  const { t } = useTranslation();
  const lineOf = usePartyLine();
  const isLong = parties.length > seenAtAGlance;
  const search = isLong ? searchText.trim() : "";
  const found = matchingParties(parties, search);
  const stampedId = found.find(({ name }) => name === stamped)?.id;
  const nameOf = new Map(found.map(({ id, name }) => [id, name]));
  const choices = found.map((party) => ({
    id: party.id,
    names: <PartyRow party={party} />,
    line: lineOf(party),
  }));
  return (
    <>
      <Speaker
        lines={[{ text: t("samanupatik.list.title") }, ...choices.map(({ line }) => line)]}
        label={t("common.readToMe")}
        word={t("common.readToMe")}
      />
      {isLong && <PartySearchField searchText={searchText} onSearchText={onSearchText} />}
      <Box component="p" {...muted} style={breakAnywhere} role="status" hidden={search === "" || found.length === 0}>
        {search !== "" && t("samanupatik.list.found", { count: found.length, searchText: search })}
      </Box>
      {found.length === 0 ? (
        <Empty variant="card" text={t("samanupatik.list.notFound", { searchText: search })} />
      ) : isPaused ? (
        <ReadOnlyBallot
          label={t("samanupatik.list.label")}
          choices={choices}
          stamped={stampedId}
          stampedText={t("samanupatik.status.current")}
          inColumns
        />
      ) : (
        <Ballot
          ref={ref}
          label={t("samanupatik.list.label")}
          // Ids are of one length: that of a name would tell the vote to anyone who sees how long the request is.
          name="partyId"
          stamped={stampedId}
          onChoose={(id) => onChoose(nameOf.get(id) ?? "")}
          onStamped={onStamped}
          plain={{
            title: isVisitor ? t("samanupatik.status.visitor") : t("samanupatik.confirm.title"),
            cancel: t("samanupatik.confirm.cancel"),
            action: isVisitor ? t("shell.logIn") : t("samanupatik.confirm.action"),
          }}
          choices={choices}
          inColumns
        />
      )}
      <VoteVisibility text={t("samanupatik.list.whoSees")} />
    </>
  );
}

function PartySearchField({ searchText, onSearchText }: Pick<Props, "searchText" | "onSearchText">) {
  const { t } = useTranslation();
  return (
    <search>
      <SearchInput
        aria-label={t("samanupatik.list.search")}
        placeholder={t("samanupatik.list.placeholder")}
        value={searchText}
        onChange={(event) => onSearchText(event.currentTarget.value)}
      />
    </search>
  );
}

const columns = {
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
  gap: "var(--mantine-spacing-2xs)",
};

/** Rows as tall as those of the ballot, to avoid a layout shift. */
export function PartySkeleton() {
  const { t } = useTranslation();
  return (
    <Box display="grid" style={columns} role="status" aria-label={t("common.loading")} data-skeleton>
      {Array.from({ length: seenAtAGlance }, (_, row) => row).map((row) => (
        <Box key={row} h="4.625rem" bg="var(--hover)" bdrs="var(--radius-ballot)" aria-hidden="true" />
      ))}
    </Box>
  );
}
