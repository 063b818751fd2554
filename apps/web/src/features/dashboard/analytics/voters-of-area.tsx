import { Box, Flex, SimpleGrid, Stack, VisuallyHidden } from "@mantine/core";
import { areaKey } from "@mero-mat/domain/area-key";
import { type ReactNode, useId } from "react";
import { ExpandableRows } from "../../../desk/more.tsx";
import { readersName, readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Day } from "../../../parts/day.tsx";
import { partyLook } from "../../../parts/party-look.ts";
import { plainList } from "../../../parts/style-props.ts";
import { Swatch } from "../../../parts/swatch.tsx";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { Rows } from "../../../ui/rows.tsx";
import type { AreaVoters, Voter } from "./by-area.ts";

const votesAtFirst = 3;
const heading = { c: "dimmed", fw: 600, fz: "xs" } as const;

export function VotersOfArea({ area }: { area: AreaVoters }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{placeName(area) ?? areaKey(area)}</h3>
      {/* Hidden from screen readers, because each row names its own columns. */}
      <Flex {...heading} visibleFrom="sm" gap="xl" pb="3xs" aria-hidden="true">
        <Box w="11rem">{t("adminAnalytics.detailed.voter")}</Box>
        <SimpleGrid cols={2} spacing="xl" flex={1}>
          <span>{t("adminAnalytics.detailed.candidateVotes")}</span>
          <span>{t("adminAnalytics.detailed.partyVote")}</span>
        </SimpleGrid>
      </Flex>
      <Rows topLine>
        {area.users.map((voter) => (
          <Flex
            key={voter.id}
            component="li"
            direction={{ base: "column", sm: "row" }}
            gap={{ base: "2xs", sm: "xl" }}
            py="sm"
          >
            <Box w={{ sm: "11rem" }} flex="none">
              <UserText as="strong" fw={600}>
                {voter.username}
              </UserText>
            </Box>
            <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="2xs" flex={1} m={0}>
              <Votes of="candidateVotes">
                <CandidateVotes votes={voter.candidateVotes} />
              </Votes>
              <Votes of="partyVote">
                <PartyVote vote={voter.samanupatikVote} />
              </Votes>
            </SimpleGrid>
          </Flex>
        ))}
      </Rows>
    </section>
  );
}

function Votes({ of, children }: { of: "candidateVotes" | "partyVote"; children: ReactNode }) {
  const { t } = useTranslation();
  const name = t(`adminAnalytics.detailed.${of}`);
  return (
    <div>
      <dt>
        <Box {...heading} hiddenFrom="sm">
          {name}
        </Box>
        <VisuallyHidden visibleFrom="sm">{name}</VisuallyHidden>
      </dt>
      <Stack component="dd" gap="4xs" m={0}>
        {children}
      </Stack>
    </div>
  );
}

function CandidateVotes({ votes }: { votes: Voter["candidateVotes"] }) {
  const { t } = useTranslation();
  if (votes.length === 0) return <Meta>{t("adminAnalytics.detailed.noCandidateVote")}</Meta>;
  return (
    <ExpandableRows rows={votes} few={votesAtFirst}>
      {(shown) => (
        <Flex component="ul" {...plainList} direction="column" gap="2xs">
          {shown.map((vote) => (
            <li key={`${vote.voteDate} ${vote.postContent}`}>
              <span>
                <UserText as="strong" fw={600}>
                  {readersName({ name: vote.candidateName, nepaliName: vote.candidateNepaliName })}
                </UserText>{" "}
                · <PartyName name={vote.candidateParty} />
              </span>
              <Meta display="block">
                <UserText as="span">{readersText(vote.postContent, vote.postContentNepali)}</UserText> ·{" "}
                <Day at={vote.voteDate} />
              </Meta>
            </li>
          ))}
        </Flex>
      )}
    </ExpandableRows>
  );
}

function PartyVote({ vote }: { vote: Voter["samanupatikVote"] }) {
  const { t } = useTranslation();
  if (!vote) return <Meta>{t("adminAnalytics.detailed.noPartyVote")}</Meta>;
  return (
    <>
      <Flex component="span" gap="2xs" align="baseline">
        <Swatch look={partyLook(vote.partyName)} />
        <PartyName name={vote.partyName} />
      </Flex>
      <Meta display="block">
        <Day at={vote.voteDate} />
        {vote.lastUpdated !== vote.voteDate && (
          <>
            {" "}
            · {t("adminAnalytics.detailed.changed")} <Day at={vote.lastUpdated} />
          </>
        )}
      </Meta>
    </>
  );
}

function PartyName({ name }: { name: string }) {
  return <UserText as="span">{readersName(usePartyByName()(name))}</UserText>;
}
